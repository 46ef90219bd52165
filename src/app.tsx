import { useDidHide, useDidShow, usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect } from 'react'
import { configureRequest } from '@/lib/request/access'
import { platformKey } from '@/lib/request/transport'
import { PageLayer } from '@/ui/page/layer'
import { assistTaro } from './platform/assistive'
import { completeDocumentTitle } from './platform/document-title'
import { platformName } from './platform/host'
import { watchMemory } from './platform/memory'
import { resetTo } from './platform/navigation'
import { writeStored } from './platform/storage'
import { keepTopPageShown } from './platform/top-page'
import { watchUpdates } from './platform/update'
import { notFoundPage, userPage } from './routes'
import { PageArrival, pageLayer, Themed } from '@/features/app-frame'
import { goToLogin, session } from '@/features/account'
import { flushTrace } from '@/features/recorder'
import './app.scss'

const updates = watchUpdates()
writeStored(platformKey, platformName)
configureRequest({
  authorization: () => session.authorization,
  clearSession: session.clear,
  toLogin: goToLogin,
  resetToUserPage: () => resetTo(userPage),
})

export default function App({ children }: PropsWithChildren) {
  useDidShow(() => {
    void session.check()
    updates.applyIfAllowed()
    // Events that the last run did not send.
    flushTrace()
  })
  useDidHide(flushTrace)
  // WeChat may end the app next.
  useEffect(() => watchMemory(flushTrace), [])
  usePageNotFound(() => resetTo(notFoundPage))
  useEffect(assistTaro, [])
  useEffect(keepTopPageShown, [])
  useEffect(completeDocumentTitle, [])
  return (
    <Themed>
      <PageLayer.Provider value={pageLayer}>{children}</PageLayer.Provider>
      <PageArrival />
    </Themed>
  )
}
