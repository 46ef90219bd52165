import { QuestionsView } from '@/features/help'

export default function QuestionPage() {
  return <QuestionsView />
}
