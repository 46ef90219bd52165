/** Job kind: notifies the merchant of a payment. */
export const notifyPayment = 'SANDBOX_NOTIFY_PAYMENT'
/** Job kind: completes a refund. */
export const finishRefund = 'SANDBOX_FINISH_REFUND'
