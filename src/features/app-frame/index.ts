export { preferences } from './model/preferences'
export { PageArrival } from './ui/page-arrival'
export { pageLayer } from './ui/page-layer'
export { Themed } from './ui/themed'
