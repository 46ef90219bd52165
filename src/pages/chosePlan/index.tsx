import { PlanView } from '@/features/purchase'

export default function PlanPage() {
  return <PlanView />
}
