export { viewOrders } from './order-view'
export { registerMemberOrders } from './routes'
