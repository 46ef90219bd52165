import { ChoosePlaceView } from '@/features/place'

export default function ChooseLocationPage() {
  return <ChoosePlaceView />
}
