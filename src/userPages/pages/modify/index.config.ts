import { pageConfig } from '@/pages.config'

export default definePageConfig(pageConfig('/userPages/pages/modify/index'))
