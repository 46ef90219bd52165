import picture from '../../../assets/services/after.svg'
import { GuidePage } from '@/shell/help/guide-page'

const ServeAfterPage = () => <GuidePage code="AFTER" picture={picture} />

export default ServeAfterPage
