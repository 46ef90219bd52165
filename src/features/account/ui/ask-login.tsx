import loginScene from '@/assets/scenes/login.svg'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { goToLogin } from '../model/login-return'

/** Login prompt for visitors on member pages; the login returns to the same page. */
export function AskLogin({ text }: { text: string }) {
  return (
    <Page tone="surface">
      <EmptyState picture={loginScene} title="请先登录" text={text} actionText="登录" onAction={goToLogin} />
    </Page>
  )
}
