import { Text, View } from '@tarojs/components'
import { BottomBar } from '@/ui/bottom-bar'
import { CategoryChips } from '@/ui/category-chips'
import { ColumnSheet } from '@/ui/column-sheet'
import { Countdown } from '@/ui/countdown'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { ResendButton } from '@/ui/resend-button'
import { SearchBar, SearchEntry } from '@/ui/search-bar'
import { ShareButton } from '@/ui/share-button'
import { Sheet } from '@/ui/sheet'
import { SwitchRow } from '@/ui/switch-row'
import { Tabs } from '@/ui/tabs'
import { Held, nothing, type States } from './sample'

const variants = ['primary', 'secondary', 'text', 'danger'] as const
const categories = [
  { code: 'HOME', name: '家庭财产' },
  { code: 'TRAVEL', name: '旅行' },
]
const columns = [
  {
    label: '省份',
    options: [
      { value: '33', label: '浙江省' },
      { value: '31', label: '上海市' },
    ],
    value: '33',
  },
  { label: '城市', options: [{ value: '3301', label: '杭州市' }], value: undefined },
]
const farAway = Date.parse('2099-01-01T00:00:00+08:00')

/** Buttons and opening components. */
export const controls: Record<string, States> = {
  'bottom-bar': {
    all: (
      <BottomBar>
        <PrimaryButton onPress={nothing}>下一步</PrimaryButton>
      </BottomBar>
    ),
  },
  'category-chips': {
    choose: (
      <Held first="HOME">
        {(current, choose) => <CategoryChips categories={categories} current={current} onPress={choose} />}
      </Held>
    ),
    open: <CategoryChips categories={categories} onPress={nothing} />,
  },
  'column-sheet': {
    opened: (
      <Held first={false}>
        {(open, setOpen) => (
          <>
            <PrimaryButton onPress={() => setOpen(true)}>打开</PrimaryButton>
            {open && (
              <ColumnSheet
                title="所在地区"
                columns={columns}
                onPick={nothing}
                confirmable={false}
                onConfirm={() => setOpen(false)}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        )}
      </Held>
    ),
  },
  countdown: {
    running: <Countdown until={farAway} prefix="剩余" endText="支付期限已过" />,
    over: <Countdown until={0} endText="支付期限已过" />,
  },
  pressable: {
    usual: (
      <Pressable onPress={nothing}>
        <Text>按这里</Text>
      </Pressable>
    ),
    disabled: (
      <Pressable disabled onPress={nothing}>
        <Text>不能按</Text>
      </Pressable>
    ),
  },
  'primary-button': Object.fromEntries(
    variants.map((variant) => [
      variant,
      <View key={variant}>
        <PrimaryButton variant={variant} onPress={nothing}>
          提交订单
        </PrimaryButton>
        <PrimaryButton variant={variant} disabled onPress={nothing}>
          提交订单
        </PrimaryButton>
        <PrimaryButton variant={variant} loading onPress={nothing}>
          提交订单
        </PrimaryButton>
        <PrimaryButton variant={variant} size="small" onPress={nothing}>
          继续
        </PrimaryButton>
      </View>,
    ]),
  ),
  'resend-button': {
    first: <ResendButton until={null} onPress={nothing} />,
    waiting: <ResendButton until={farAway} onPress={nothing} />,
    again: <ResendButton until={0} onPress={nothing} />,
    loading: <ResendButton until={null} loading onPress={nothing} />,
  },
  'search-bar': {
    empty: <SearchBar value="" placeholder="搜产品、保障或一句话" maxLength={30} onSearch={nothing} />,
    filled: <SearchBar value="漏水" placeholder="搜产品" maxLength={30} onSearch={nothing} />,
    entry: <SearchEntry placeholder="搜产品、保障或一句话" onPress={nothing} />,
  },
  'share-button': { all: <ShareButton onShare={nothing} /> },
  sheet: {
    opened: (
      <Held first={false}>
        {(open, setOpen) => (
          <>
            <PrimaryButton onPress={() => setOpen(true)}>打开</PrimaryButton>
            {open && (
              <Sheet
                title="投保须知"
                footer={<PrimaryButton onPress={() => setOpen(false)}>知道了</PrimaryButton>}
                onClose={() => setOpen(false)}
              >
                <Text>请仔细阅读。</Text>
              </Sheet>
            )}
          </>
        )}
      </Held>
    ),
  },
  'switch-row': {
    off: (
      <Held first={false}>
        {(on, set) => (
          <SwitchRow icon="text-size" title="长辈版" hint="字更大，按钮更大" on={on} onChange={set} />
        )}
      </Held>
    ),
    busy: <SwitchRow title="消息通知" on busy onChange={nothing} />,
  },
  tabs: {
    two: (
      <Held first="全部">
        {(current, choose) => (
          <Tabs label="订单状态" tabs={['全部', '待支付']} current={current} onChange={choose} />
        )}
      </Held>
    ),
  },
}
