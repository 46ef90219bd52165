import { View } from '@tarojs/components'
import form from '../assets/samples/form.svg'
import photo from '../assets/samples/photo.svg'
import { Album } from '@/ui/album'
import { Calendar } from '@/ui/calendar'
import { CheckLine } from '@/ui/check-line'
import { ChoiceChips } from '@/ui/choice-chips'
import { CodeInput } from '@/ui/code-input'
import { NumberBox } from '@/ui/number-box'
import { PictureUploader } from '@/ui/picture-uploader'
import { Rate } from '@/ui/rate'
import { type Challenge, type ChallengeState, SliderCaptcha } from '@/ui/slider-captcha'
import { Held, nothing, type States } from './sample'

const choices = [
  { value: 'SELF', label: '自住' },
  { value: 'RENT', label: '出租', hint: '整套出租' },
]
const pictures = [photo, `${form}#2`]
const uploads = [
  { id: 'there', source: photo },
  { id: 'under-way', source: form, percent: 40 },
  { id: 'failed', source: form, failed: true },
]

const puzzle: Challenge = {
  id: 'puzzle',
  kind: 'SLIDER',
  puzzle: { background: photo, piece: form, width: 300, height: 150, pieceWidth: 44, pieceY: 50 },
}
const question: Challenge = { id: 'question', kind: 'QUESTION', question: '三十七加五等于多少？' }

const captcha = (current: ChallengeState, kind: Challenge['kind'], problem: string | null = null) => (
  <SliderCaptcha
    current={current}
    kind={kind}
    problem={problem}
    onSolve={nothing}
    onRefresh={nothing}
    onSwitch={nothing}
  />
)

/** Input components. */
export const inputs: Record<string, States> = {
  album: {
    few: <Album name="证件照片" pictures={pictures} onOpen={nothing} />,
    'more than shown': <Album name="证件照片" pictures={pictures} most={1} onOpen={nothing} />,
  },
  calendar: {
    'three months': (
      <Held first="2027-01-10">
        {(day, pick) => (
          <Calendar label="起保日期" earliest="2027-01-05" latest="2027-03-20" value={day} onPick={pick} />
        )}
      </Held>
    ),
  },
  'check-line': {
    open: (
      <Held first={false}>
        {(checked, set) => (
          <CheckLine checked={checked} onChange={set}>
            我已阅读并同意
          </CheckLine>
        )}
      </Held>
    ),
    refused: (
      <CheckLine checked={false} invalid onChange={nothing}>
        我已阅读并同意
      </CheckLine>
    ),
  },
  'choice-chips': {
    usual: (
      <Held<string | undefined> first={undefined}>
        {(value, choose) => (
          <ChoiceChips label="房屋用途" options={choices} value={value} onChoose={choose} />
        )}
      </Held>
    ),
    refused: <ChoiceChips label="房屋用途" options={choices} value={undefined} invalid onChoose={nothing} />,
  },
  'code-input': {
    typed: <Held first="123">{(code, set) => <CodeInput label="验证码" value={code} onChange={set} />}</Held>,
    refused: <CodeInput label="错误的验证码" value="123456" invalid onChange={nothing} />,
  },
  'number-box': {
    'from one': (
      <Held first={1}>
        {(count, set) => <NumberBox label="成人" unit="人" value={count} maximum={10} onChange={set} />}
      </Held>
    ),
  },
  'picture-uploader': {
    'there, under way, failed': (
      <PictureUploader
        name="证件照片"
        pictures={uploads}
        onChoose={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
    ),
  },
  rate: {
    give: (
      <Held first={0}>{(stars, give) => <Rate label="这次服务怎么样" value={stars} onRate={give} />}</Held>
    ),
  },
  'slider-captcha': {
    puzzle: captcha({ state: 'ready', challenge: puzzle }, 'SLIDER'),
    question: captcha({ state: 'ready', challenge: question }, 'QUESTION', '答案不对，请再试一次'),
    loading: captcha({ state: 'loading' }, 'SLIDER'),
    failed: <View>{captcha({ state: 'failed' }, 'SLIDER')}</View>,
  },
}
