import { SummaryView } from '@/features/purchase'

export default function SummaryPage() {
  return <SummaryView />
}
