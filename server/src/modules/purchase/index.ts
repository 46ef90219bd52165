export { proposalAccepted } from './events'
export { registerPurchase } from './routes'
