import type { CoverageRow, OrderView, Plan, Price, ProductCard } from '@storefront/contract'
import { Text } from '@tarojs/components'
import home from '../assets/samples/photo.svg'
import { Banner } from '@/ui/banner'
import { BenefitTable } from '@/ui/benefit-table'
import { CompareTable } from '@/ui/compare-table'
import { CoverageList } from '@/ui/coverage-list'
import { DocumentReader } from '@/ui/document-reader'
import { DrawnMap } from '@/ui/drawn-map'
import { ExclusionList } from '@/ui/exclusion-list'
import { OrderCard } from '@/ui/order-card'
import { PlanCard, PlanGroup } from '@/ui/plan-card'
import { PremiumBreakdown } from '@/ui/premium-breakdown'
import { PrimaryButton } from '@/ui/primary-button'
import { PlanPrice } from '@/ui/plan-price'
import { ProductCardView } from '@/ui/product-card'
import { Held, nothing, type States } from './sample'

const price: Price = {
  planCode: 'BASIC',
  planName: '安心',
  amountFen: 9800,
  basis: '元/年',
  person: '自住的钢混住宅，房龄 10 年以内',
  isLowest: true,
}
const basic: Plan = {
  planCode: 'BASIC',
  name: '安心',
  summary: '先把房子保住',
  price,
  recommended: false,
}
const plans: Plan[] = [
  basic,
  {
    ...basic,
    planCode: 'COMFORT',
    name: '舒享',
    price: { ...price, planCode: 'COMFORT', planName: '舒享', amountFen: 23_800 },
    recommended: true,
  },
]
const coverages: CoverageRow[] = [
  {
    kindCode: 'BUILDING',
    name: '房屋主体',
    description: '火灾、爆炸、暴雨造成的损坏',
    deductible: '500 元/次',
    amounts: [
      { planCode: 'BASIC', text: '50 万元', mostFen: 50_000_000 },
      { planCode: 'COMFORT', text: '100 万元', mostFen: 100_000_000 },
    ],
  },
  {
    kindCode: 'THEFT',
    name: '盗抢',
    description: '',
    deductible: '无',
    amounts: [{ planCode: 'COMFORT', text: '5 万元', mostFen: 5_000_000 }],
  },
]
const product: ProductCard = {
  productCode: 'home',
  variant: 'STANDARD',
  name: '安居家庭财产综合保险',
  tagline: '房屋、装修、家财和邻里责任',
  tags: ['火灾水淹', '盗抢'],
  categoryCode: 'HOME',
  price,
  picture: home,
}
const order: OrderView = {
  orderNo: 'D0000000000000000000',
  status: 'PENDING_PAY',
  productCode: 'home',
  productName: product.name,
  planName: '舒享',
  picture: home,
  amountFen: 23_800,
  holderName: '王**',
  subjectText: '浙江省杭州市西湖区',
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  createdAt: '2026-12-01T10:00:00+08:00',
  payDeadline: '2099-12-01T10:30:00+08:00',
  paidAt: null,
  issuedAt: null,
  policyNo: null,
  notice: null,
  refundFen: null,
  actions: ['PAY', 'CLOSE'],
}
const paid: OrderView = { ...order, status: 'ISSUED', actions: [] }

/** Product and price components. */
export const offers: Record<string, States> = {
  banner: {
    one: (
      <Banner
        items={[{ key: 'home', title: '家，是最值得守护的地方', subtitle: '一份保单', pictureUrl: home }]}
        onPress={nothing}
      />
    ),
  },
  'benefit-table': {
    read: <BenefitTable plans={plans} coverages={coverages} />,
    choose: (
      <Held first="COMFORT">
        {(plan, setPlan) => (
          <BenefitTable plans={plans} coverages={coverages} selectedPlanCode={plan} onSelect={setPlan} />
        )}
      </Held>
    ),
  },
  'compare-table': {
    two: (
      <CompareTable
        label="产品对比"
        titles={['保什么', '期限']}
        columns={['安居', '安行'].map((name) => ({
          key: name,
          head: <Text>{name}</Text>,
          cells: [<Text key="what">房屋和家财</Text>, <Text key="term">一年</Text>],
          foot: (
            <PrimaryButton size="small" onPress={nothing}>
              查看
            </PrimaryButton>
          ),
        }))}
      />
    ),
  },
  'coverage-list': {
    two: (
      <CoverageList
        items={[
          { name: '房屋主体', amount: '100 万元', deductible: '500 元/次', description: '火灾、爆炸' },
          { name: '盗抢', amount: '5 万元', deductible: '无', description: '', pictureUrl: home },
        ]}
      />
    ),
  },
  'document-reader': {
    'every kind of block': (
      <DocumentReader
        document={{
          title: '投保须知',
          version: '2026.1',
          blocks: [
            { kind: 'HEADING', text: '责任免除' },
            { kind: 'STRONG', text: '故意造成的损失，不负责赔偿。' },
            { kind: 'PLAIN_WORDS', text: '自己故意弄坏的，不赔。' },
            { kind: 'TEXT', text: '其他按条款执行。' },
          ],
        }}
      />
    ),
  },
  'drawn-map': {
    marks: (
      <DrawnMap
        label="杭州和周边"
        middle={{ longitude: 120.16, latitude: 30.25 }}
        marks={[
          { key: 'here', name: '我', point: { longitude: 120.1, latitude: 30.2 }, kind: 'HERE' },
          { key: 'hz', name: '杭州', point: { longitude: 120.16, latitude: 30.25 }, kind: 'CHOSEN' },
          { key: 'sx', name: '绍兴', point: { longitude: 120.58, latitude: 30 }, kind: 'BRANCH' },
        ]}
        onPress={nothing}
      />
    ),
  },
  'exclusion-list': {
    one: (
      <ExclusionList exclusions={[{ title: '故意', text: '故意造成的损失', plainWords: '自己弄坏的不赔' }]} />
    ),
  },
  'order-card': {
    unpaid: (
      <OrderCard
        order={order}
        picture={home}
        status={{ text: '待支付', tone: 'warning' }}
        onOver={nothing}
        onOpen={nothing}
      >
        <PrimaryButton size="small" onPress={nothing}>
          去支付
        </PrimaryButton>
      </OrderCard>
    ),
    issued: (
      <OrderCard order={paid} picture={home} status={{ text: '已出单', tone: 'success' }} onOver={nothing} />
    ),
  },
  'plan-card': {
    group: (
      <Held first="COMFORT">
        {(chosen, choose) => (
          <PlanGroup label="方案">
            {plans.map((plan) => (
              <PlanCard
                key={plan.planCode}
                plan={plan}
                selected={plan.planCode === chosen}
                onSelect={() => choose(plan.planCode)}
              />
            ))}
          </PlanGroup>
        )}
      </Held>
    ),
  },
  'plan-price': {
    from: <PlanPrice price={price} />,
    exact: <PlanPrice price={{ ...price, isLowest: false, person: '1–2 类职业的成人', basis: '元/人·月' }} />,
    'under the name of the plan': <PlanPrice price={price} planNamed stacked size="small" />,
  },
  'premium-breakdown': {
    steps: (
      <PremiumBreakdown
        premiumFen={26_180}
        unit="元/年"
        lines={[
          { label: '基础保费', detail: '舒享', amountFen: 23_800 },
          { label: '建成年份', detail: '房龄 11–20 年 × 1.10', amountFen: 2_380 },
        ]}
      />
    ),
  },
  'product-card': {
    row: <ProductCardView product={product} pictureUrl={home} onPress={nothing} />,
    'with a caution': (
      <ProductCardView product={{ ...product, caution: '地震不保' }} pictureUrl={home} onPress={nothing} />
    ),
    hero: <ProductCardView product={product} pictureUrl={home} layout="hero" onPress={nothing} />,
    chosen: <ProductCardView product={product} pictureUrl={home} checked onPress={nothing} />,
    disabled: (
      <ProductCardView product={product} pictureUrl={home} checked={false} disabled onPress={nothing} />
    ),
  },
}
