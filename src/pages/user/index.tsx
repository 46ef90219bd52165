import { MemberView } from '@/features/member-area'

export default function MemberPage() {
  return <MemberView />
}
