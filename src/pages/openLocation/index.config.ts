import { pageConfig } from '@/pages.config'

export default definePageConfig(pageConfig('/pages/openLocation/index'))
