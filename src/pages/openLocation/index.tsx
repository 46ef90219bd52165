import { ShowPlaceView } from '@/features/place'

export default function OpenLocationPage() {
  return <ShowPlaceView />
}
