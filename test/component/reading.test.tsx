import { fireEvent, render, screen } from '@testing-library/react'
import { CheckLine } from '@/ui/check-line'
import { DocumentReader } from '@/ui/document-reader'
import { ExclusionList } from '@/ui/exclusion-list'
import { Foldable } from '@/ui/foldable'
import { PremiumBreakdown } from '@/ui/premium-breakdown'
import { StepBar } from '@/ui/step-bar'

test('exclusions stand open, in the words of the clause and in plain ones', () => {
  const exclusions = [{ title: '地震', text: '地震造成的损失，不负责赔偿。', plainWords: '地震震坏的不赔。' }]
  render(<ExclusionList exclusions={exclusions} />)
  const item = screen.getByRole('listitem')
  expect(item).toHaveTextContent('地震地震震坏的不赔。条款原文：地震造成的损失，不负责赔偿。')
})

test('a document shows its blocks in their order', () => {
  render(
    <DocumentReader
      document={{
        title: '投保须知',
        version: '2025.1',
        blocks: [
          { kind: 'HEADING', text: '一、如实告知' },
          { kind: 'STRONG', text: '未如实告知的，可以解除合同。' },
          { kind: 'PLAIN_WORDS', text: '请照实回答。' },
        ],
      }}
    />,
  )
  expect(screen.getByRole('article', { name: '投保须知' })).toHaveTextContent(
    '投保须知版本 2025.1一、如实告知未如实告知的，可以解除合同。通俗地说请照实回答。',
  )
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('一、如实告知')
})

test('a box to tick tells its state, and its links do not tick it', () => {
  const onChange = jest.fn()
  render(
    <CheckLine checked={false} onChange={onChange} extra="《隐私政策》">
      我已阅读并同意
    </CheckLine>,
  )
  const box = screen.getByRole('checkbox', { name: '我已阅读并同意' })
  expect(box).not.toBeChecked()
  fireEvent.click(screen.getByText('《隐私政策》'))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(box)
  expect(onChange).toHaveBeenCalledWith(true)
})

test('an answer opens below its question', () => {
  render(<Foldable title="可以退保吗？">可以，随时申请。</Foldable>)
  expect(screen.queryByText('可以，随时申请。')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '可以退保吗？', expanded: false }))
  expect(screen.getByText('可以，随时申请。')).toBeInTheDocument()
  expect(screen.getByRole('button', { expanded: true })).toBeInTheDocument()
})

test('the premium is broken down in yuan and fen, the total below', () => {
  const lines = [{ label: '房龄', detail: '11–20 年 × 1.1', amountFen: 123450 }]
  render(<PremiumBreakdown lines={lines} premiumFen={123450} unit="元/年" />)
  expect(screen.getByRole('listitem')).toHaveTextContent('房龄11–20 年 × 1.11,234.50 元')
  expect(screen.getByText('1,234.50')).toBeInTheDocument()
})

test('the step bar says where the customer is', () => {
  render(<StepBar steps={['选方案', '读须知', '填信息']} current={1} />)
  expect(screen.getByRole('img', { name: '第 2 步，共 3 步：读须知' })).toBeInTheDocument()
})
