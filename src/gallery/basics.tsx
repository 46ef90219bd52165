import { Text, View } from '@tarojs/components'
import claim from '../assets/services/claim.svg'
import orders from '../assets/services/orders.svg'
import photo from '../assets/samples/photo.svg'
import { brand } from '@/brand'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { CompanyFooter } from '@/ui/company-footer'
import { DetailSheet } from '@/ui/detail-sheet'
import { EntryGrid } from '@/ui/entry-grid'
import { FlowSteps } from '@/ui/flow-steps'
import { Foldable } from '@/ui/foldable'
import { Icon, type IconName } from '@/ui/icon'
import { MarkedText } from '@/ui/marked-text'
import { Picture } from '@/ui/picture'
import { PlainWords } from '@/ui/plain-words'
import { PriceText } from '@/ui/price-text'
import { ReadMore } from '@/ui/read-more'
import { SectionNav } from '@/ui/section-nav'
import { SectionTitle } from '@/ui/section-title'
import { ShareBar } from '@/ui/share-bar'
import { StatusBadge, Tag, type Tone } from '@/ui/tag'
import { Timeline } from '@/ui/timeline'
import { WholeAmounts } from '@/ui/whole-amounts'
import { nothing, type States } from './sample'

const icons: IconName[] = ['bell', 'check', 'clock', 'document', 'headset', 'location', 'phone', 'shield']
const tones: Tone[] = ['brand', 'neutral', 'accent', 'success', 'warning', 'danger', 'info']

const sections = [
  { id: 'gallery-covered', title: '保什么' },
  { id: 'gallery-excluded', title: '不赔什么' },
]

/** Basic page components. */
export const basics: Record<string, States> = {
  badge: {
    few: (
      <View>
        <Badge count={3} what="条新消息" />
      </View>
    ),
    many: (
      <View>
        <Badge count={1200} what="条新消息" />
      </View>
    ),
  },
  card: {
    plain: <Card>一句话。</Card>,
    titled: (
      <Card title="保障期限" hint="一年" extra={<Tag>可续保</Tag>}>
        一句话。
      </Card>
    ),
  },
  cell: {
    group: (
      <CellGroup title="我的保险">
        <Cell title="我的订单" icon="document" onPress={nothing} />
        <Cell title="方案" value="舒享" />
        <Cell title="保障对象" value="浙江省杭州市西湖区云杉路 18 号" stacked />
        <Cell title="电子邮箱" hint="写入保单，用于服务联系" value="未填写" onPress={nothing} />
      </CellGroup>
    ),
  },
  'company-footer': {
    all: (
      <CompanyFooter
        insurerName={brand.insurerName}
        icpNo="沪ICP备00000000号"
        lines={[`全国客服 ${brand.servicePhone}`]}
        onIcp={nothing}
      />
    ),
  },
  'detail-sheet': { closed: <DetailSheet title="全部保障和方案对比">房屋主体 50 万元</DetailSheet> },
  'entry-grid': {
    two: (
      <EntryGrid
        label="服务"
        entries={[
          { picture: claim, title: '报案理赔', onPress: nothing },
          { picture: orders, title: '我的订单', onPress: nothing },
        ]}
      />
    ),
  },
  'flow-steps': {
    'with a limit': (
      <FlowSteps
        label="理赔流程"
        steps={[
          { title: '报案', text: '打电话或在线报案', limit: '尽快' },
          { title: '赔付', text: '款项到您的账户', limit: '达成协议后 10 日内' },
        ]}
      />
    ),
  },
  foldable: { closed: <Foldable title="保费怎么算">基础保费乘以系数。</Foldable> },
  icon: {
    'in the colour of the text': (
      <Text>
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Text>
    ),
  },
  'marked-text': {
    found: (
      <MarkedText
        parts={[
          { text: '水管爆裂', found: true },
          { text: '怎么赔', found: false },
        ]}
      />
    ),
  },
  picture: { contain: <Picture src={photo} label="样例" /> },
  'plain-words': { all: <PlainWords text="意思是：自己故意弄坏的，不赔。" /> },
  'price-text': {
    sizes: (
      <View>
        {(['small', 'medium', 'large', 'display'] as const).map((size) => (
          <View key={size}>
            <PriceText fen={23_850} unit="元/年" size={size} />
          </View>
        ))}
      </View>
    ),
    exact: <PriceText fen={26_000} exact />,
  },
  'read-more': {
    long: (
      <ReadMore>
        {Array.from({ length: 30 }, (_, index) => (
          <View key={index}>第 {index + 1} 步</View>
        ))}
      </ReadMore>
    ),
  },
  'section-nav': { 'two sections': <SectionNav label="目录" sections={sections} /> },
  'section-title': { all: <SectionTitle title="保险产品" hint="共 10 款" extra={<Text>全部</Text>} /> },
  'share-bar': {
    share: <ShareBar to={0.4} />,
    part: <ShareBar from={0.2} to={0.6} strong />,
  },
  timeline: {
    'of an order': (
      <Timeline
        label="订单进度"
        steps={[
          { title: '提交订单', text: '2026-06-01 10:00' },
          { title: '支付成功', text: '2026-06-01 10:02' },
        ]}
      />
    ),
  },
  tag: {
    tags: (
      <View>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </View>
    ),
    badges: (
      <View>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </View>
    ),
  },
  'whole-amounts': { all: <WholeAmounts text="每次事故 500 元，或损失的 10%，以高者为准" /> },
}
