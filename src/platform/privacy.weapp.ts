import Taro from '@tarojs/taro'

/** WeChat takes an agreement only from a button with this id and `openType="agreePrivacyAuthorization"`. */
export const agreeButtonId = 'privacy-agree'

/** Has `ask` called whenever WeChat needs the customer's answer to the privacy notice. */
export function watchPrivacy(ask: (answer: (agreed: boolean) => void) => void): void {
  Taro.onNeedPrivacyAuthorization((resolve) => {
    resolve({ event: 'exposureAuthorization' })
    ask((agreed) => resolve(agreed ? { event: 'agree', buttonId: agreeButtonId } : { event: 'disagree' }))
  })
}

/** Whether the customer has agreed to the privacy notice; asks them when they have not answered yet. */
export const requirePrivacy = (): Promise<boolean> =>
  new Promise((resolve) =>
    Taro.requirePrivacyAuthorize({ success: () => resolve(true), fail: () => resolve(false) }),
  )

/** Opens the privacy notice that WeChat keeps. */
export const openPrivacyNotice = (): void => Taro.openPrivacyContract({})
