import Taro from '@tarojs/taro'
import { toast, toastMs } from '@/platform/toast'
import { requestAccess } from './access'

/** Says why a call was refused; the customer can only confirm. */
export function showRefusal(msg: string): void {
  void Taro.showModal({ content: msg || '请求出错,稍后重试', showCancel: false })
}

let goingToLogin = false

/**
 * The server no longer knows the session (body code 401). Several calls that fail together, or a late
 * answer to a session that has gone already, tell the customer once.
 * @param sent the Authorization the call went out with
 * @param quiet the session is cleared, but nothing shown
 */
export function loginExpired(sent: string | undefined, quiet: boolean): void {
  const access = requestAccess()
  const stale = sent !== undefined && sent !== access.authorization()
  if (stale || goingToLogin) return
  access.clearSession()
  if (quiet) return
  goingToLogin = true
  toast('登录过期，请重新登录')
  setTimeout(() => {
    goingToLogin = false
    access.toLogin()
  }, toastMs)
}

/** A call that needs a login was about to be made without one. */
export function loginMissing(): string {
  const access = requestAccess()
  const msg = '登录失效，请重新登录'
  toast(msg)
  access.clearSession()
  access.resetToUserPage()
  return msg
}
