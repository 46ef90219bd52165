import Taro from '@tarojs/taro'
import policies from '../assets/scenes/policies.svg'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { LoadMore } from '@/ui/load-more'
import { NoNetwork } from '@/ui/no-network'
import { NoticeBar } from '@/ui/notice-bar'
import { PrimaryButton } from '@/ui/primary-button'
import { ResultView } from '@/ui/result-view'
import { Skeleton } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { StepBar } from '@/ui/step-bar'
import { toast } from '@/platform/toast'
import { nothing, type States } from './sample'

/** Loading, empty, error and success states. */
export const situations: Record<string, States> = {
  dialog: {
    opened: (
      <PrimaryButton
        onPress={() =>
          void Taro.showModal({ title: '取消订单', content: '取消后需要重新投保。', confirmText: '取消订单' })
        }
      >
        打开
      </PrimaryButton>
    ),
  },
  'empty-state': {
    'with a way on': (
      <EmptyState
        picture={policies}
        title="还没有保单"
        text="买一份保险试试。"
        actionText="看产品"
        onAction={nothing}
      />
    ),
  },
  'error-state': { retry: <ErrorState onRetry={nothing} /> },
  'load-more': {
    more: <LoadMore state="more" onMore={nothing} />,
    loading: <LoadMore state="loading" onMore={nothing} />,
    end: <LoadMore state="end" onMore={nothing} />,
  },
  'no-network': { retry: <NoNetwork onRetry={nothing} /> },
  'notice-bar': {
    info: <NoticeBar title="内容只保存在本机" text="提交后 24 小时自动清除。" />,
    warning: <NoticeBar tone="warning" title="价格已经变化" />,
  },
  'result-view': {
    success: (
      <ResultView kind="success" title="支付成功" text="已经出单。">
        <PrimaryButton onPress={nothing}>查看保单</PrimaryButton>
      </ResultView>
    ),
    pending: <ResultView kind="pending" title="正在确认" />,
    fail: <ResultView kind="fail" title="支付没有完成" />,
  },
  skeleton: {
    lines: <Skeleton kind="lines" />,
    card: <Skeleton kind="card" />,
    list: <Skeleton kind="list" rows={2} />,
    banner: <Skeleton kind="banner" />,
  },
  'state-view': { all: <StateView picture={policies} title="这里什么也没有" text="稍后再来看看。" /> },
  'step-bar': { second: <StepBar steps={['填写信息', '核对保障', '确认投保', '支付']} current={1} /> },
  toast: { shown: <PrimaryButton onPress={() => toast('已保存')}>打开</PrimaryButton> },
}
