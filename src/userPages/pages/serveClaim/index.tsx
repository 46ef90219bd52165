import picture from '../../../assets/services/claim.svg'
import { GuidePage } from '@/shell/help/guide-page'

const ServeClaimPage = () => <GuidePage code="CLAIM" picture={picture} />

export default ServeClaimPage
