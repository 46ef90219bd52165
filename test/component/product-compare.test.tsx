import { act, fireEvent, render, screen } from '@testing-library/react'
import ProductListPage from '@/pages/productList/index'
import Taro, { stub } from '../stubs/taro'
import { priceOf } from './price'
import { product, productServer } from './products'
import { type FakeServer, ok } from './support'

let server: FakeServer
beforeEach(() => {
  server = productServer()
})

const open = () => act(async () => void render(<ProductListPage />))
const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))

describe('choosing products to compare', () => {
  const begin = async () => {
    await open()
    await press('button', '选几款产品对比')
  }

  it('takes two or three, and opens them side by side', async () => {
    await begin()
    await press('checkbox', /保险 a/)
    expect(screen.getByRole('button', { name: '再选 1 款' })).toHaveAttribute('aria-disabled', 'true')
    await press('checkbox', /保险 c/)
    await press('checkbox', /保险 b/)
    expect(screen.getByRole('checkbox', { name: /保险 d/ })).toHaveAttribute('aria-disabled', 'true')
    await press('checkbox', /保险 d/)
    await press('button', '开始对比')
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: `/pages/productList/index?compare=${encodeURIComponent('a,c,b')}`,
    })
  })

  it('takes a choice back, and gives up', async () => {
    await begin()
    await press('checkbox', /保险 a/)
    await press('checkbox', /保险 a/)
    expect(screen.getByRole('checkbox', { name: /保险 a/ })).not.toBeChecked()
    await press('button', '取消对比')
    await press('link', /保险 a/)
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insure/index?productCode=a' })
  })

  it('survives another search', async () => {
    await begin()
    await press('checkbox', /保险 a/)
    await press('radio', '宠物')
    expect(screen.getByRole('checkbox', { name: /保险 a/ })).toBeChecked()
  })
})

describe('products side by side', () => {
  const plan = (planCode: string, name: string, amountFen: number) => ({
    ...{ planCode, name, summary: '', recommended: false },
    price: priceOf({ planCode, planName: name, amountFen }),
  })
  const detail = (code: string) => ({
    card: { ...product(code), price: plan('MID', '舒享', 19800).price },
    version: '1',
    highlights: [],
    audience: [],
    termText: `${code} 一年`,
    ageRules: [`${code} 满 18 周岁`],
    plans: [plan('LOW', '基本', 9800), plan('MID', '舒享', 19800)],
    coverages: [
      {
        kindCode: 'FIRE',
        name: '火灾',
        description: '',
        amounts: [
          { planCode: 'LOW', text: '1 万元' },
          { planCode: 'MID', text: `${code} 5 万元` },
        ],
        deductible: code === 'aa' ? '无' : '每次事故 200 元',
      },
      {
        kindCode: 'THEFT',
        name: '盗抢',
        description: '',
        amounts: [{ planCode: 'LOW', text: '2 万元' }],
        deductible: '无',
      },
    ],
    exclusions: [{ title: `${code} 战争`, text: '', plainWords: '' }],
    specialTerms: [],
    claimGuide: [],
    refundRules: [`${code} 全额退`],
    faq: [],
    disclosure: { insurerName: '', marketingName: '', clauses: [], facts: [] },
  })

  it('shows what their data say, and leads to each', async () => {
    server.answers['insure/index'] = ({ productCode }) => ok(detail(String(productCode)))
    stub.params({ compare: 'aa,bb' })
    await open()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '保险 aa',
      '保险 bb',
    ])
    const texts = (title: string) =>
      [...screen.getByRole('rowgroup', { name: title }).querySelectorAll('[role="cell"]')].map(
        ({ textContent }) => textContent,
      )
    expect(texts('保费')).toEqual(['舒享方案198元/年起自住的住宅', '舒享方案198元/年起自住的住宅'])
    expect(texts('保什么，最多赔多少')).toEqual([
      '以“舒享”方案为例火灾aa 5 万元',
      '以“舒享”方案为例火灾bb 5 万元',
    ])
    expect(texts('不赔什么')).toEqual(['aa 战争', 'bb 战争'])
    expect(texts('免赔（每次由您自己承担）')).toEqual(['无免赔', '火灾：每次事故 200 元'])
    expect(texts('谁能投保')).toEqual(['aa 满 18 周岁', 'bb 满 18 周岁'])
    expect(texts('保障期间')).toEqual(['aa 一年', 'bb 一年'])
    expect(texts('退保')).toEqual(['aa 全额退', 'bb 全额退'])
    await press('button', '查看保险 bb')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insure/index?productCode=bb' })
  })

  it('says what is the matter when one of them cannot be had', async () => {
    server.answers['insure/index'] = ({ productCode }) =>
      productCode === 'aa' ? ok(detail('aa')) : { code: 404, msg: '没有找到这个产品', data: null }
    stub.params({ compare: 'aa,gone' })
    await open()
    expect(screen.getByText('没有找到这个产品')).toBeInTheDocument()
  })

  it.each(['aa', 'aa,aa', '', 'aa,<b>'])('shows the list when the address names %j', async (compare) => {
    stub.params({ compare })
    await open()
    expect(screen.getByRole('textbox')).toBeInTheDocument()
  })

  it('compares no more than three', async () => {
    server.answers['insure/index'] = ({ productCode }) => ok(detail(String(productCode)))
    stub.params({ compare: 'aa,bb,cc,dd' })
    await open()
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  })
})
