/** Checks a closed payment once. */
export const checkClosedPaymentJob = 'CHECK_CLOSED_PAYMENT'

/** Executes a refund. */
export const refundJob = 'REFUND'
