import { ContactEditView } from '@/features/contact'

export default function ContactEditPage() {
  return <ContactEditView />
}
