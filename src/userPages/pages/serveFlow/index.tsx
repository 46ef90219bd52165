import picture from '../../../assets/services/flow.svg'
import { GuidePage } from '@/features/help'

const ServeFlowPage = () => <GuidePage code="FLOW" picture={picture} />

export default ServeFlowPage
