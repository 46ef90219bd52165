import { EndorsementView } from '@/features/endorsement'

export default function EndorsementPage() {
  return <EndorsementView />
}
