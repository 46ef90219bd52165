import type { FormSchema } from '@storefront/contract'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import type { Problems } from '@/form/check-form'
import { SchemaForm } from '@/form/schema-form'
import { noPlaces } from '@/features/place/model/loaders'
import type { PathValue } from '@/lib/paths'
import { field, schema } from '../unit/form/schema'

interface Given {
  form?: FormSchema
  values?: Record<string, PathValue>
  texts?: Record<string, string>
  problems?: Problems
  answers?: Record<string, PathValue>
}

const denied = { VACANT: 'N', ILLEGAL: 'N' }

const entered = jest.fn()
const left = jest.fn()
function Form(props: Given) {
  const { form = schema, values: given = {}, texts: words = {}, problems = {} } = props
  const [values, setValues] = useState(given)
  const [texts, setTexts] = useState(words)
  const [answers, setAnswers] = useState(props.answers ?? denied)
  return (
    <>
      <button onClick={() => setValues((before) => ({ ...before, 'holder.name': '李雷' }))}>
        从别处填入
      </button>
      <SchemaForm
        schema={form}
        values={values}
        texts={texts}
        answers={answers}
        problems={problems}
        loaders={noPlaces}
        onEnter={({ name }, value, text) => {
          entered(name, value, ...(text === undefined ? [] : [text]))
          setValues((before) => ({ ...before, [name]: value }))
          if (text !== undefined) setTexts((before) => ({ ...before, [name]: text }))
        }}
        onLeave={({ name }) => left(name)}
        onAnswer={(code, value) => setAnswers((before) => ({ ...before, [code]: value }))}
      />
    </>
  )
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string | RegExp, role = 'button') =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))

beforeEach(() => {
  entered.mockReset()
  left.mockReset()
})

describe('text boxes', () => {
  it('hand over what is typed and tell when they are left', () => {
    render(<Form />)
    type('姓名', '王芳')
    fireEvent.blur(box('姓名'))
    expect(entered).toHaveBeenLastCalledWith('holder.name', '王芳')
    expect(left).toHaveBeenCalledWith('holder.name')
  })

  it('lose no character, whatever the state behind them says in the meantime', () => {
    render(<Form values={{ 'holder.name': '王' }} />)
    const element = box('姓名')
    for (const text of ['王小', '王小芳', '王小芳芳']) {
      type('姓名', text)
      expect(box('姓名')).toBe(element)
      expect(element.value).toBe(text)
    }
  })

  it('show a value that came from elsewhere', async () => {
    render(<Form />)
    type('姓名', '王')
    await press('从别处填入')
    expect(box('姓名').value).toBe('李雷')
  })

  it('limit longer text to 140 characters unless the schema says otherwise', () => {
    render(<Form />)
    expect(box('备注').tagName).toBe('TEXTAREA')
    expect(box('备注').maxLength).toBe(140)
  })

  it('cut off neither the end of a number that is pasted with gaps nor of a long name', () => {
    render(<Form />)
    expect(box('手机号').maxLength).toBeGreaterThan('+86 138-0013 8000'.length)
    expect(box('证件号码').maxLength).toBeGreaterThan('119999 1990 0101 0012'.length)
    expect(box('姓名').maxLength).toBeGreaterThan(30)
  })

  it('bring the keyboard that fits', () => {
    render(<Form />)
    expect(box('手机号').inputMode).toBe('tel')
    expect(box('面积').inputMode).toBe('decimal')
    expect(box('手机号')).toHaveAttribute('autocomplete', 'tel')
  })
})

it('says what is wrong under the field and ties the two together', () => {
  render(<Form problems={{ 'holder.mobile': '请填写 11 位手机号' }} />)
  const mobile = box('手机号')
  expect(mobile).toHaveAttribute('aria-invalid', 'true')
  expect(mobile).toHaveAccessibleDescription('请填写 11 位手机号')
  expect(box('姓名')).toHaveAttribute('aria-invalid', 'false')
})

it('marks what may be left out', () => {
  render(<Form />)
  const row = box('邮箱').closest<HTMLElement>('.field-row')
  expect(row && within(row).getByText('选填')).toBeInTheDocument()
})

it('shows a field only while another has the value it depends on', () => {
  render(<Form values={{ 'subject.relation': 'OWNER' }} />)
  expect(screen.queryByLabelText('房东姓名')).not.toBeInTheDocument()
  type('与房屋关系', 'TENANT')
  expect(box('房东姓名')).toBeInTheDocument()
})

describe('choices', () => {
  it('stand side by side when they are few and short', async () => {
    render(<Form />)
    await press('女', 'radio')
    expect(entered).toHaveBeenCalledWith('holder.sex', 'F')
    expect(screen.getByRole('radio', { name: '女' })).toHaveAttribute('aria-checked', 'true')
    expect(screen.getByRole('radio', { name: '男' })).toHaveAttribute('aria-checked', 'false')
  })

  it('go on a sheet when they are many, and count once confirmed', async () => {
    const options = ['一', '二', '三', '四', '五'].map((label, value) => ({ value, label }))
    const fields = [field({ name: 'subject.kind', label: '种类', control: 'SELECT', options })]
    render(<Form form={{ ...schema, sections: [{ code: 'a', title: 'A', fields }] }} />)
    await press('请选择种类')
    expect(screen.getByRole('button', { name: '确定' })).toHaveAttribute('aria-disabled', 'true')
    await press('三', 'radio')
    expect(entered).not.toHaveBeenCalled()
    await press('确定')
    expect(entered).toHaveBeenCalledWith('subject.kind', 2)
    expect(screen.getByRole('button', { name: /种类：三/ })).toBeInTheDocument()
  })
})

describe('dates', () => {
  const dated = (earliest: string, latest: string) => {
    const fields = [field({ name: 'startDate', label: '起保日期', control: 'DATE', earliest, latest })]
    return <Form form={{ ...schema, sections: [{ code: 'a', title: 'A', fields }] }} />
  }

  it('near one another stand in a calendar, and count once confirmed', async () => {
    render(dated('2026-12-30', '2027-01-28'))
    await press('请选择起保日期')
    expect(within(screen.getByRole('dialog')).getByRole('radio', { checked: true })).toHaveAccessibleName(
      '12月30日，星期三',
    )
    await press('1月2日，星期六', 'radio')
    expect(entered).not.toHaveBeenCalled()
    await press('确定')
    expect(entered).toHaveBeenCalledWith('startDate', '2027-01-02')
  })

  it('far apart offer only days the field allows', async () => {
    render(dated('2026-12-30', '2027-04-02'))
    await press('请选择起保日期')
    const days = () =>
      within(screen.getByRole('radiogroup', { name: '日' }))
        .getAllByRole('radio')
        .map(({ textContent }) => textContent)
    expect(days()).toEqual(['30日', '31日'])
    await press('2027年', 'radio')
    expect(days()).toEqual(['1日', '2日'])
    await press('2日', 'radio')
    await press('确定')
    expect(entered).toHaveBeenCalledWith('startDate', '2027-04-02')
  })
})

it('shows what the quote fixed and does not let it be changed', () => {
  const options = [{ value: 'SELF', label: '自住' }]
  const fields = [
    field({ name: 'subject.use', label: '用途', control: 'SELECT', options, quoted: true, initial: 'SELF' }),
  ]
  render(
    <Form
      form={{ ...schema, sections: [{ code: 'a', title: 'A', fields }] }}
      values={{ 'subject.use': 'SELF' }}
    />,
  )
  expect(screen.getByText('自住')).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: '自住' })).not.toBeInTheDocument()
})

it('asks each question by itself, answers none in advance, and shows the fields only after the last answer', async () => {
  render(<Form answers={{}} />)
  expect(screen.queryByLabelText('姓名')).toBeNull()
  const [vacant, illegal] = screen.getAllByRole('radiogroup', { name: /？$/ })
  const checked = () => screen.queryAllByRole('radio', { checked: true })
  expect(checked()).toHaveLength(0)
  const no = vacant && within(vacant).getByRole('radio', { name: '否' })
  await act(async () => void (no && fireEvent.click(no)))
  expect(no).toHaveAttribute('aria-checked', 'true')
  expect(illegal && within(illegal).queryByRole('radio', { checked: true })).toBeNull()
  expect(screen.queryByLabelText('姓名')).toBeNull()
  // An answer 是 must not be changed by one press for all.
  const yes = illegal && within(illegal).getByRole('radio', { name: '是' })
  await act(async () => void (yes && fireEvent.click(yes)))
  expect(screen.queryByRole('button', { name: /均为否/ })).toBeNull()
  expect(box('姓名')).toBeInTheDocument()
})

it('answers all questions with 否 by one press once the last one is in view, but no consent', async () => {
  let see = () => {}
  const observer = jest.fn((callback: IntersectionObserverCallback) => {
    see = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)
    return { observe: jest.fn(), disconnect: jest.fn() }
  })
  const before = globalThis.IntersectionObserver
  globalThis.IntersectionObserver = observer as never
  const options = schema.questions.items[0]?.options ?? []
  const consent = { code: 'CONSENT', text: '是否同意？', options, consent: true }
  const questions = { ...schema.questions, items: [...schema.questions.items, consent] }
  render(<Form form={{ ...schema, questions }} answers={{}} />)
  const checked = () => screen.queryAllByRole('radio', { name: '否', checked: true })
  await press('以上 2 项均为否')
  expect(checked()).toHaveLength(0)
  act(see)
  await press('以上 2 项均为否')
  expect(checked()).toHaveLength(2)
  expect(screen.getByRole('radiogroup', { name: '是否同意？' })).toBeInTheDocument()
  expect(screen.queryByLabelText('姓名')).toBeNull()
  globalThis.IntersectionObserver = before
})
