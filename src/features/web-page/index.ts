export { WebPageView } from './ui/web-page-view'
