import { pageConfig } from '@/pages.config'
import { pluginComponents } from '@/platform/chatbot-plugin'

export default definePageConfig({
  ...pageConfig('robot'),
  ...pluginComponents,
})
