import { ComingPage } from '@/shell/coming-page'
import { membersOnly } from '@/shell/login-guard'

export default membersOnly(ComingPage)
