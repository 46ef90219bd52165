import { View } from '@tarojs/components'
import { ErrorState } from '../error-state'
import { Icon } from '../icon'
import { NoNetwork } from '../no-network'
import { Pressable } from '../pressable'
import { Skeleton } from '../skeleton'
import { WordQuestion } from './question'
import { PuzzleSlider, type SliderPuzzle } from './slider'
import type { SliderSolution } from './use-track'
import './index.scss'

/** The challenge; `id` identifies it. */
export type Challenge =
  { id: string; kind: 'SLIDER'; puzzle: SliderPuzzle } | { id: string; kind: 'QUESTION'; question: string }

export type ChallengeState =
  | { state: 'loading' }
  | { state: 'offline' }
  | { state: 'failed' }
  | { state: 'ready' | 'checking'; challenge: Challenge }

export interface SliderCaptchaProps {
  current: ChallengeState
  kind: Challenge['kind']
  /** Why the last attempt failed. */
  problem: string | null
  onSolve: (solution: SliderSolution | { answer: string }) => void
  /** Loads another challenge of the same kind. */
  onRefresh: () => void
  /** Switches to the other kind of challenge. */
  onSwitch: () => void
}

function Current({
  current,
  onSolve,
  onRefresh,
}: Pick<SliderCaptchaProps, 'current' | 'onSolve' | 'onRefresh'>) {
  if (current.state === 'loading') return <Skeleton kind="banner" />
  if (current.state === 'offline') return <NoNetwork onRetry={onRefresh} />
  if (current.state === 'failed') return <ErrorState onRetry={onRefresh} />
  const { challenge } = current
  const locked = current.state === 'checking'
  return challenge.kind === 'SLIDER' ? (
    <PuzzleSlider key={challenge.id} puzzle={challenge.puzzle} locked={locked} onSolve={onSolve} />
  ) : (
    <WordQuestion
      key={challenge.id}
      question={challenge.question}
      locked={locked}
      onAnswer={(answer) => onSolve({ answer })}
    />
  )
}

/** Distinguishes people from programs: a slider puzzle, or a text question for customers who cannot use it. */
export function SliderCaptcha({ current, kind, problem, onSolve, onRefresh, onSwitch }: SliderCaptchaProps) {
  return (
    <View className="captcha">
      <Current current={current} onSolve={onSolve} onRefresh={onRefresh} />
      <View className="captcha__problem" role="alert">
        {problem}
      </View>
      <View className="captcha__ways">
        <Pressable className="captcha__way" onPress={onRefresh}>
          <Icon name="refresh" />
          换一题
        </Pressable>
        <Pressable className="captcha__way" onPress={onSwitch}>
          {kind === 'SLIDER' ? '换一种方式（文字题）' : '换一种方式（拼图）'}
        </Pressable>
      </View>
    </View>
  )
}
