import { pageConfig } from '@/pages.config'
import { pluginComponents } from '@/platform/chatbot-plugin'

export default definePageConfig({
  ...pageConfig('/userPages/pages/onLineServes/chat'),
  ...pluginComponents,
})
