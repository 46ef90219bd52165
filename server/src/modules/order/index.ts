export { transition, transitionLocked } from './change-order-status'
export { confirmedDocuments, documentAsSold } from './confirmed-documents'
export { createOrder, type OrderSnapshot } from './create-order'
export { createSupplement } from './create-supplement'
export { eraseUnsold } from './erase-unsold-orders'
export { ordersClaimed, ordersErased } from './events'
export { closeOrderJob } from './job-kinds'
export {
  countUnpaidOrders,
  listAllOrdersOfMember,
  listNewestOrderNos,
  listOrderNosOfProposals,
  listOrdersInStatus,
  listOrdersOfMember,
  listOwnOrders,
  listUnpaidOrders,
  listUnpaidOrdersOfMember,
  listVisitorOrders,
} from './order-list.repository'
export {
  detachOrders,
  findOrder,
  hasPaidRenewal,
  listOrderEvents,
  listOrdersOfEndorsements,
  listSnapshots,
  listSubjectsOfOrder,
  lockOrder,
  type SaleOrder,
  setNoticeUnlessRefunded,
} from './order.repository'
export { claimOrders, opensOrder, ownOrder } from './own-order'
export { isPayable, refuseTooLate, refuseUnpayable, shownStatus } from './payable-order'
