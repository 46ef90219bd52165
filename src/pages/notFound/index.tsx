import astrayScene from '../../assets/scenes/astray.svg'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { StateView } from '@/ui/state-view'
import { openPage, resetTo } from '@/platform/navigation'
import { home, pageAddress } from '@/routes'

/** Shown for an unknown address. */
export default function NotFoundPage() {
  return (
    <Page tone="surface">
      <StateView picture={astrayScene} title="页面不存在" text="链接可能不完整，或者页面已经调整。">
        <PrimaryButton onPress={() => resetTo(home)}>返回首页</PrimaryButton>
        <PrimaryButton variant="text" onPress={() => openPage(pageAddress('products'))}>
          查看全部产品
        </PrimaryButton>
      </StateView>
    </Page>
  )
}
