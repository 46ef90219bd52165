import { PolicyListView } from '@/features/policy'

export default function PolicyListPage() {
  return <PolicyListView />
}
