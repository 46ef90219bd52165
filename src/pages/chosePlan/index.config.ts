import { pageConfig } from '@/pages.config'

export default definePageConfig({ ...pageConfig('/pages/chosePlan/index'), enableShareAppMessage: true })
