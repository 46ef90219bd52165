import { pageConfig } from '@/pages.config'

export default definePageConfig({ ...pageConfig('/pages/insure/index'), enableShareAppMessage: true })
