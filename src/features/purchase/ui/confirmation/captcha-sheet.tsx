import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { type ChallengeState, SliderCaptcha } from '@/ui/slider-captcha'
import { Sheet } from '@/ui/sheet'
import { Captcha, type CaptchaState } from '../../model/captcha'
import type { CaptchaTicket } from '../../model/captcha-ticket'

export interface CaptchaSheetProps {
  onSolved: (ticket: CaptchaTicket) => void
  onClose: () => void
}

function challengeOf(current: CaptchaState): ChallengeState {
  if (!('challenge' in current)) return current
  const { captchaId, slider, question = '' } = current.challenge
  return {
    state: current.state,
    challenge: slider
      ? { id: captchaId, kind: 'SLIDER', puzzle: slider }
      : { id: captchaId, kind: 'QUESTION', question },
  }
}

/** Captcha before the save. */
export const CaptchaSheet = observer(function CaptchaSheet({ onSolved, onClose }: CaptchaSheetProps) {
  const [captcha] = useState(() => new Captcha())
  useEffect(() => void captcha.refresh(), [captcha])
  return (
    <Sheet title="安全验证" onClose={onClose}>
      <SliderCaptcha
        current={challengeOf(captcha.current)}
        kind={captcha.kind}
        problem={captcha.problem}
        onSolve={async (solution) => {
          const ticket = await captcha.solve(solution)
          if (ticket) onSolved(ticket)
        }}
        onRefresh={() => void captcha.refresh()}
        onSwitch={() => void captcha.switchKind()}
      />
    </Sheet>
  )
})
