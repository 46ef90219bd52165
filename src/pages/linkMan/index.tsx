import { ContactListView } from '@/features/contact'

export default function LinkManPage() {
  return <ContactListView />
}
