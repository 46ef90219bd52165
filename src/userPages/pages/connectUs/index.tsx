import { ContactUsView } from '@/features/help'

export default function ConnectUsPage() {
  return <ContactUsView />
}
