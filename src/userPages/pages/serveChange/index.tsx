import picture from '../../../assets/services/change.svg'
import { GuidePage } from '@/features/help'

const ServeChangePage = () => <GuidePage code="CHANGE" picture={picture} />

export default ServeChangePage
