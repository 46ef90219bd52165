import Taro from '@tarojs/taro'
import { toast, toastMs } from '@/platform/toast'
import { requestAccess } from './access'

/** Shows why a call was refused, in a dialog with a confirm button only. */
export function showRefusal(msg: string): void {
  void Taro.showModal({ content: msg || '请求出错,稍后重试', showCancel: false })
}

let goingToLogin = false

/**
 * Handles an expired session (body code 401). Several failing calls, or a late response to an ended session, notify the
 * customer once.
 * @param sent the Authorization of the call
 * @param quiet clears the session without a message
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

/** Handles a call that requires a login when there is none. */
export function loginMissing(): string {
  const access = requestAccess()
  const msg = '登录失效，请重新登录'
  toast(msg)
  access.clearSession()
  access.resetToUserPage()
  return msg
}
