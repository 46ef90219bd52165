import { DocumentsView } from '@/features/purchase'

export default function DocumentsPage() {
  return <DocumentsView />
}
