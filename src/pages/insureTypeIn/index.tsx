import { EntryView } from '@/features/purchase'

export default function EntryPage() {
  return <EntryView />
}
