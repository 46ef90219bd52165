import { QuestionView } from '@/features/help'

export default function QuestionDetailPage() {
  return <QuestionView />
}
