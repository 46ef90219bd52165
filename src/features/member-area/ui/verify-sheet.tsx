import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { PropsWithChildren } from 'react'
import { CodeInput } from '@/ui/code-input'
import { PrimaryButton, type PrimaryButtonProps } from '@/ui/primary-button'
import { ResendButton } from '@/ui/resend-button'
import { Sheet } from '@/ui/sheet'
import { session } from '@/features/account'
import './settings.scss'
import type { Verification } from './verification'

export interface VerifySheetProps {
  title: string
  verification: Verification
  /** Label of the button. */
  act: string
  variant?: PrimaryButtonProps['variant']
  onAct: () => void
  onClose: () => void
}

/** Requests a code sent to the member's mobile before a protected action. */
export const VerifySheet = observer(function VerifySheet(props: PropsWithChildren<VerifySheetProps>) {
  const { title, verification, act, variant, onAct, onClose, children } = props
  const { code, problem, busy, resendAt } = verification
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <PrimaryButton variant={variant} loading={busy === 'act'} onPress={onAct}>
          {act}
        </PrimaryButton>
      }
    >
      <View className="verify">
        {children}
        <View className="verify__row">
          <Text className="verify__text">验证码将发送至 {session.mobile}</Text>
          <ResendButton until={resendAt} loading={busy === 'code'} onPress={() => void verification.send()} />
        </View>
        <CodeInput value={code} invalid={problem !== ''} onChange={verification.enter} />
        {problem && (
          <View className="verify__problem" role="alert">
            {problem}
          </View>
        )}
      </View>
    </Sheet>
  )
})
