/** Sends the message about an issued policy. */
export const sendPolicyMessageJob = 'TELL_ISSUED'
