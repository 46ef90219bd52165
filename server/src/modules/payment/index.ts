export { cancelOrder } from './cancel-order'
export { paymentHousekeeping } from './erase-abandoned-orders'
export { endorsementRefunded, orderPaid, supplementUnpaid } from './events'
export { paymentJobs } from './jobs'
export { notifyPath } from './payment-notifications'
export {
  listFailedRefunds,
  listRefundsOfEndorsements,
  listRefundsOfOrders,
  listRefundsOfPayments,
  type Refund,
} from './payment-refund.repository'
export {
  findSuccessfulPayment,
  listPaymentsOfOrder,
  listSuccessfulPayments,
  listUnattemptedOrders,
  type Payment,
} from './payment.repository'
export { openPrepay } from './prepay-record'
export { refreshPayment } from './refresh-payment'
export { createRefund } from './refund-payment'
export { retryRefund } from './retry-refund'
export { registerPayments } from './routes'
