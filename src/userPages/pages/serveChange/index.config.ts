import { pageConfig } from '@/pages.config'

export default definePageConfig(pageConfig('/userPages/pages/serveChange/index'))
