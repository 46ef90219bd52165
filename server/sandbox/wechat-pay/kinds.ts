/** Jobs of the sandbox: telling the merchant, and finishing a refund. */
export const notifyPayment = 'SANDBOX_NOTIFY_PAYMENT'
/** Kind of the job that brings a refund to its end. */
export const finishRefund = 'SANDBOX_FINISH_REFUND'
