/** Jobs of the sandbox: telling the merchant, and finishing a refund. */
export const notifyPayment = 'SANDBOX_NOTIFY_PAYMENT'
export const finishRefund = 'SANDBOX_FINISH_REFUND'
