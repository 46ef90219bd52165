import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import type { LoginForm } from './login-form'
import { TextField } from './text-field'

const Puzzle = observer(function Puzzle({ form }: { form: LoginForm }) {
  const { captcha, captchaLost, captchaKind } = form
  const renew = () => void form.loadCaptcha()
  if (captchaLost)
    return (
      <Pressable className="login__puzzle" onPress={renew}>
        点此重新加载
      </Pressable>
    )
  if (captchaKind === 'QUESTION' || !captcha?.picture) return null
  return (
    <Pressable className="login__puzzle" label="图形验证码，看不清点此换一张" onPress={renew}>
      <Picture className="login__picture" src={captcha.picture} />
    </Pressable>
  )
})

/** Captcha field: a picture of characters, or a text question for customers who cannot see the picture. */
export const CaptchaField = observer(function CaptchaField({ form }: { form: LoginForm }) {
  const question = form.captchaKind === 'QUESTION'
  return (
    <View>
      {question && form.captcha && (
        <Text className="login__question" role="status">
          {form.captcha.question}
        </Text>
      )}
      <TextField
        name="captchaAnswer"
        label={question ? '问题答案' : '图形验证码'}
        placeholder={question ? '请填写答案' : '图中的字符'}
        keyboard="TEXT"
        maxLength={10}
        value={form.captchaAnswer}
        problem={form.problems.captchaAnswer}
        onEnter={(value) => form.enter('captchaAnswer', value)}
      >
        <Puzzle form={form} />
      </TextField>
      <View className="login__ways">
        <Pressable
          className="login__link"
          onPress={() => void form.loadCaptcha(question ? 'PICTURE' : 'QUESTION')}
        >
          换一种方式
        </Pressable>
        {question && (
          <Pressable className="login__link" onPress={() => void form.loadCaptcha()}>
            换一题
          </Pressable>
        )}
      </View>
    </View>
  )
})
