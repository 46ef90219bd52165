import { ComingSoon } from '@/components/coming-soon'
import { Page } from '@/components/page'
import { openPage } from '@/platform/navigation'
import { home } from '@/routes'

/** A page whose service is not open yet: says so plainly. Nothing links to it. */
export function ComingPage() {
  return (
    <Page tone="surface">
      <ComingSoon
        title="该服务尚未开通"
        text="我们正在准备这项服务。如需帮助，请在“服务”页查看联系方式。"
        actionText="返回首页"
        onAction={() => openPage(home)}
      />
    </Page>
  )
}
