import { AboutView } from '@/features/help'

export default function InRegardToPage() {
  return <AboutView />
}
