import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { OpenButton, PrimaryButton } from '@/ui/primary-button'
import type { LoginForm } from './login-form'

export interface WeChatButtonProps {
  form: LoginForm
  /** Requests a login code from WeChat. */
  loginCode: () => Promise<string>
  onLoggedIn: () => void
}

/** WeChat login: one tap for known members; for others WeChat's own button supplies the phone number. */
export const WeChatButton = observer(function WeChatButton({
  form,
  loginCode,
  onLoggedIn,
}: WeChatButtonProps) {
  const [phoneNeeded, setPhoneNeeded] = useState(false)
  const submit = async (phoneCode?: string) => {
    const code = await loginCode().catch(() => '')
    if (!code) return form.tell('没有连上微信登录，请使用短信验证码登录')
    const result = await form.submitWeChat(phoneCode ? { code, phoneCode } : { code })
    if (result === 'PHONE') setPhoneNeeded(true)
    else if (result) onLoggedIn()
  }
  return (
    <View className="login__wechat">
      {phoneNeeded ? (
        <OpenButton
          variant="secondary"
          openType="getPhoneNumber"
          loading={form.busy === 'login'}
          onGetPhoneNumber={({ detail }) =>
            detail.code ? void submit(detail.code) : form.tell('您没有授权手机号，可以使用短信验证码登录')
          }
        >
          授权手机号完成登录
        </OpenButton>
      ) : (
        <PrimaryButton variant="secondary" loading={form.busy === 'login'} onPress={() => void submit()}>
          微信登录
        </PrimaryButton>
      )}
    </View>
  )
})
