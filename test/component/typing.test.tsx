import type { Field } from '@storefront/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { FieldSet } from '@/form/field-set'
import { noPlaces } from '@/features/place/model/loaders'
import type { PathValues } from '@/lib/paths'
import { field } from '../unit/form/schema'

const certType = field({
  name: 'holder.certType',
  label: '证件类型',
  control: 'SELECT',
  options: [
    { value: 'ID', label: '身份证' },
    { value: 'PASSPORT', label: '护照' },
  ],
})
const name = field({ name: 'holder.name', label: '姓名' })
const certNo = field({ name: 'holder.certNo', label: '证件号码', control: 'CERTIFICATE_NO' })
const birth = field({
  name: 'holder.birth',
  label: '出生日期',
  control: 'DATE',
  earliest: '1925-06-02',
  latest: '2008-06-01',
  likely: '1985-06-01',
})
const floor = field({
  name: 'subject.floor',
  label: '所在楼层',
  control: 'NUMBER',
  minimum: -3,
  belowZero: '地下',
  unit: '层',
})

const entered = jest.fn()
beforeEach(() => entered.mockReset())

function Form({ fields, given = {} }: { fields: readonly Field[]; given?: PathValues }) {
  const [values, setValues] = useState(given)
  return (
    <FieldSet
      fields={fields}
      values={values}
      texts={{}}
      problems={{}}
      loaders={noPlaces}
      onEnter={(entry, value) => {
        entered(entry.name, value)
        setValues((before) => ({ ...before, [entry.name]: value }))
      }}
      onLeave={() => undefined}
    />
  )
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (target: HTMLElement) => act(async () => void fireEvent.click(target))

describe('FieldSet', () => {
  it('moves the caret into the text box when the label is pressed', async () => {
    render(<Form fields={[name, certType, certNo]} />)
    await press(screen.getByText('证件号码'))
    expect(box('证件号码')).toHaveFocus()
    await press(screen.getByText('姓名'))
    expect(box('姓名')).toHaveFocus()
  })

  it('moves the caret to the next text box with Enter, and ends typing in the last', () => {
    render(<Form fields={[name, certType, certNo]} />)
    expect(box('姓名')).toHaveAttribute('enterkeyhint', 'next')
    expect(box('证件号码')).toHaveAttribute('enterkeyhint', 'done')
    box('姓名').focus()
    fireEvent.keyUp(box('姓名'), { key: 'Enter' })
    expect(box('证件号码')).toHaveFocus()
    fireEvent.keyUp(box('证件号码'), { key: 'Enter' })
    expect(box('证件号码')).not.toHaveFocus()
  })

  it('makes a floor one below ground, before and after its number is typed', async () => {
    render(<Form fields={[floor]} />)
    const basement = () => screen.getByRole('switch', { name: '所在楼层：地下' })
    await press(basement())
    fireEvent.change(box('所在楼层'), { target: { value: '-2' } })
    expect(basement()).toBeChecked()
    await press(basement())
    expect(entered).toHaveBeenLastCalledWith('subject.floor', '2')
    expect(box('所在楼层')).toHaveValue('2')
    await press(basement())
    expect(entered).toHaveBeenLastCalledWith('subject.floor', '-2')
  })

  it('offers no sign for numbers that cannot be negative', () => {
    render(<Form fields={[{ ...floor, minimum: 1 }]} />)
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  })
})

describe('lists of dates', () => {
  const year = (text: string) => screen.getByRole('radio', { name: text })

  it('open at the likely day when nothing is chosen', async () => {
    render(<Form fields={[birth]} />)
    await press(screen.getByRole('button', { name: /出生日期/ }))
    expect(year('1985年')).toBeChecked()
  })

  it('open at the chosen day', async () => {
    render(<Form fields={[birth]} given={{ 'holder.birth': '1962-03-04' }} />)
    await press(screen.getByRole('button', { name: /出生日期/ }))
    expect(year('1962年')).toBeChecked()
  })

  it('open at the youngest children beside a birth certificate', async () => {
    const child = { ...birth, earliest: '2008-06-03', latest: '2026-06-01', likely: '2017-06-02' }
    render(<Form fields={[child]} given={{ 'holder.certType': 'BIRTH' }} />)
    await press(screen.getByRole('button', { name: /出生日期/ }))
    expect(year('2026年')).toBeChecked()
    expect(screen.queryByRole('radio', { name: '2022年' })).not.toBeInTheDocument()
  })
})
