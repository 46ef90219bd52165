import { Text, View } from '@tarojs/components'
import { useLoad } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { brand } from '@/brand'
import { CheckLine } from '@/ui/check-line'
import { CodeInput } from '@/ui/code-input'
import { Page } from '@/ui/page'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { ResendButton } from '@/ui/resend-button'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { wechatLoginCode } from '@/platform/wechat-login'
import { returnFromLogin } from '../model/login-return'
import { CaptchaField } from './captcha-field'
import { LoginForm } from './login-form'
import { FieldProblemText, TextField } from './text-field'
import { WeChatButton } from './wechat-button'
import './login-view.scss'

/** Includes separators and the country code of pasted numbers. */
const longestMobile = 30

const CodeField = observer(function CodeField({ form }: { form: LoginForm }) {
  const [sent, setSent] = useState(false)
  return (
    <View className="login__field login__field--code">
      <View className="login__row">
        <Text className="login__label">短信验证码</Text>
        <ResendButton
          until={form.resendAt}
          loading={form.busy === 'code'}
          onPress={() => void form.sendCode().then(setSent)}
        />
      </View>
      <CodeInput
        value={form.code}
        focus={sent}
        invalid={form.problems.code !== undefined}
        onChange={(code) => form.enter('code', code)}
      />
      <FieldProblemText name="code" problem={form.problems.code} />
    </View>
  )
})

const Agreement = observer(function Agreement({ form }: { form: LoginForm }) {
  return (
    <View>
      <View className="login__consent">
        <CheckLine checked={form.agreed} onChange={form.agree} invalid={form.problems.agreed !== undefined}>
          我已阅读并同意
        </CheckLine>
        <Pressable className="login__link" role="link" onPress={() => openPage(pageAddress('privacy'))}>
          《{brand.shortName}隐私政策》
        </Pressable>
      </View>
      <FieldProblemText name="agreed" problem={form.problems.agreed} />
    </View>
  )
})

function LoginPage() {
  const [form] = useState(() => new LoginForm())
  useLoad(() => {
    void form.loadCaptcha()
    void form.loadPolicy()
  })
  const submit = async () => {
    if (await form.submit()) returnFromLogin()
  }
  return (
    <Page tone="surface" padded>
      <View className="login">
        <View>
          <View className="login__title" role="heading" aria-level={1}>
            手机号登录
          </View>
          <Text className="login__hint">未注册的手机号，验证后自动成为会员</Text>
        </View>
        <TextField
          name="mobile"
          label="手机号"
          placeholder="请填写 11 位手机号"
          keyboard="PHONE"
          autoComplete="tel-national"
          maxLength={longestMobile}
          value={form.mobile}
          problem={form.problems.mobile}
          onEnter={(value) => form.enter('mobile', value)}
        />
        <CaptchaField form={form} />
        <CodeField form={form} />
        <Agreement form={form} />
        <View>
          <FieldProblemText name="form" problem={form.problems.form} />
          <PrimaryButton loading={form.busy === 'login'} onPress={() => void submit()}>
            登录
          </PrimaryButton>
          {wechatLoginCode && (
            <WeChatButton form={form} loginCode={wechatLoginCode} onLoggedIn={returnFromLogin} />
          )}
        </View>
      </View>
    </Page>
  )
}

export const LoginView = observer(LoginPage)
