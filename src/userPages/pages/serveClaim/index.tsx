import picture from '../../../assets/services/claim.svg'
import { GuidePage } from '@/features/help'

const ServeClaimPage = () => <GuidePage code="CLAIM" picture={picture} />

export default ServeClaimPage
