import { ServiceView } from '@/features/help'

export default function ServePage() {
  return <ServiceView />
}
