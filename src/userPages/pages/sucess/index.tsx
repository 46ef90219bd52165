import { EndorsementResultView } from '@/features/endorsement'

export default function ResultPage() {
  return <EndorsementResultView />
}
