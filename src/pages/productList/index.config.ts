import { pageConfig } from '@/pages.config'

export default definePageConfig(pageConfig('products'))
