import loginScene from '@/assets/scenes/login.svg'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { goToLogin } from '../model/login-return'

/** What a page says to a visitor when its content is a member's; after the login the customer is back on it. */
export function AskLogin({ text }: { text: string }) {
  return (
    <Page tone="surface">
      <EmptyState picture={loginScene} title="请先登录" text={text} actionText="登录" onAction={goToLogin} />
    </Page>
  )
}
