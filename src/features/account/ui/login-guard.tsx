import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { type ComponentType, useRef, useState } from 'react'
import { goBack, PageParamsOf, usePageParams } from '@/platform/navigation'
import { userPage } from '@/routes'
import { goToLogin } from '../model/login-return'
import { session } from '../model/session'

/**
 * Restricts a page to members: redirects logged-out customers to the login page, and back to the previous page when
 * they return without having logged in.
 */
export function membersOnly<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return observer(function GuardedPage(props: Props) {
    const [params] = useState(usePageParams())
    const backFromLogin = useRef(false)
    useDidShow(() => {
      if (session.loggedIn) return
      if (backFromLogin.current) goBack(userPage)
      else goToLogin()
    })
    // For logged-out customers the login page is the only page that opens from here.
    useDidHide(() => {
      backFromLogin.current = !session.loggedIn
    })
    if (!session.loggedIn) return null
    // After a login the page mounts again while the login page is still on top.
    return (
      <PageParamsOf.Provider value={params}>
        <Page {...props} />
      </PageParamsOf.Provider>
    )
  })
}
