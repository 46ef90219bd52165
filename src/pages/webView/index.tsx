import { WebPageView } from '@/features/web-page'

export default function WebViewPage() {
  return <WebPageView />
}
