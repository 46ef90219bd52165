import { SurveyView } from '@/features/survey'

export default function SurveyPage() {
  return <SurveyView />
}
