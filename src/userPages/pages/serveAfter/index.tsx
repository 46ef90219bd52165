import picture from '../../../assets/services/after.svg'
import { GuidePage } from '@/features/help'

const ServeAfterPage = () => <GuidePage code="AFTER" picture={picture} />

export default ServeAfterPage
