import { PrivacyView } from '@/features/member-area'

export default function PrivacyPage() {
  return <PrivacyView />
}
