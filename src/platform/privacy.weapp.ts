import Taro from '@tarojs/taro'

/** WeChat accepts the consent only from a button with this ID and `openType="agreePrivacyAuthorization"`. */
export const agreeButtonId = 'privacy-agree'

/** Calls `ask` whenever WeChat needs the customer's consent to the privacy notice. */
export function watchPrivacy(ask: (answer: (agreed: boolean) => void) => void): void {
  Taro.onNeedPrivacyAuthorization((resolve) => {
    resolve({ event: 'exposureAuthorization' })
    ask((agreed) => resolve(agreed ? { event: 'agree', buttonId: agreeButtonId } : { event: 'disagree' }))
  })
}

/** Whether the customer has agreed to the privacy notice; asks when they have not answered yet. */
export const requirePrivacy = (): Promise<boolean> =>
  new Promise((resolve) =>
    Taro.requirePrivacyAuthorize({ success: () => resolve(true), fail: () => resolve(false) }),
  )

/** Opens the privacy notice stored by WeChat. */
export const openPrivacyNotice = (): void => Taro.openPrivacyContract({})
