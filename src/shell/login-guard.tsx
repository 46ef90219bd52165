import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useRef } from 'react'
import { goBack } from '@/platform/navigation'
import { userPage } from '@/routes'
import { goToLogin } from '@/stores/login-return'
import { session } from '@/stores/session'

/**
 * The page for members only: whoever is not logged in is sent to the login page, and back to where they came
 * from when they return without having logged in.
 */
export function membersOnly<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return observer(function GuardedPage(props: Props) {
    const backFromLogin = useRef(false)
    useDidShow(() => {
      if (session.loggedIn) return
      if (backFromLogin.current) goBack(userPage)
      else goToLogin()
    })
    // Logged out, the only way on from this page is the login page.
    useDidHide(() => {
      backFromLogin.current = !session.loggedIn
    })
    return session.loggedIn ? <Page {...props} /> : null
  })
}
