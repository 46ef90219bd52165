import { ConfirmationView } from '@/features/purchase'

export default function ConfirmationPage() {
  return <ConfirmationView />
}
