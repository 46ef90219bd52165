import { useDidShow, usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { configureRequest } from './api/access'
import { platformKey } from './api/transport'
import { assistTaro } from './platform/assistive'
import { onPageCodeLost, platformName } from './platform/host'
import { resetTo } from './platform/navigation'
import { writeStored } from './platform/storage'
import { home, userPage } from './routes'
import { CodeLost } from './shell/code-lost'
import { goToLogin } from './stores/login-return'
import { session } from './stores/session'
import './app.scss'

writeStored(platformKey, platformName)
configureRequest({
  authorization: () => session.authorization,
  clearSession: session.clear,
  toLogin: goToLogin,
  resetToUserPage: () => resetTo(userPage),
})

export default function App({ children }: PropsWithChildren) {
  const [codeLost, setCodeLost] = useState(false)
  useDidShow(() => void session.check())
  usePageNotFound(() => resetTo(home))
  useEffect(assistTaro, [])
  useEffect(() => onPageCodeLost(setCodeLost), [])
  return (
    <>
      {children}
      {codeLost && <CodeLost />}
    </>
  )
}
