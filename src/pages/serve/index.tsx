import { ComingPage } from '@/shell/coming-page'

export default ComingPage
