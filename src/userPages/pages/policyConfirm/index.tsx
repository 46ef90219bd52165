import { PolicyDetailView } from '@/features/policy'

export default function PolicyDetailPage() {
  return <PolicyDetailView />
}
