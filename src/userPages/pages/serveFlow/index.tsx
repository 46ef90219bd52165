import picture from '../../../assets/services/flow.svg'
import { GuidePage } from '@/shell/help/guide-page'

const ServeFlowPage = () => <GuidePage code="FLOW" picture={picture} />

export default ServeFlowPage
