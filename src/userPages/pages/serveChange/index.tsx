import picture from '../../../assets/services/change.svg'
import { GuidePage } from '@/shell/help/guide-page'

const ServeChangePage = () => <GuidePage code="CHANGE" picture={picture} />

export default ServeChangePage
