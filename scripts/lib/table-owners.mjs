/** Tables that the repositories of each module read and write. */
export const ownedTables = {
  captcha: ['captcha', 'ticket'],
  chat: ['chatAdvice', 'chatConversation', 'chatMessage', 'proposalChat'],
  contact: ['contact', 'contactBook'],
  endorsement: ['endorsement', 'endorsementEvent', 'endorsementReview', 'upload'],
  evidence: ['evidenceAccess'],
  file: ['storedFile'],
  help: ['helpVote'],
  invoice: ['invoice', 'premiumReturn', 'redInvoice'],
  member: ['member', 'memberConsent', 'memberWechat', 'requestedCode', 'session'],
  message: ['messageConsent'],
  order: ['orderEvent', 'saleOrder'],
  payment: ['payment', 'paymentNotification', 'refund'],
  policy: ['issuance', 'policy', 'policyDocument', 'policyReveal', 'policyVersion'],
  product: ['productVersion'],
  proposal: ['consent', 'proposal', 'proposalExposure', 'proposalSubject', 'proposalWarning'],
  purchase: [],
  quote: ['quote'],
  staff: ['staffAccount', 'staffLog', 'staffLogHead', 'staffLoginAttempt', 'staffSession'],
  survey: ['survey', 'surveyVersion'],
  trace: ['proposalSale', 'proposalTrace', 'traceEvent', 'traceSale', 'traceSession'],
}

/**
 * Tables of other modules that a repository reads in one statement with its own. Each is explained in
 * docs/decisions/0037-sql-in-repositories.md.
 */
export const joinedTables = {
  endorsement: ['policy', 'storedFile'],
  invoice: ['endorsement', 'policy', 'saleOrder'],
  message: ['policy', 'saleOrder'],
  order: ['proposalSubject'],
  payment: ['saleOrder'],
  policy: ['proposalSubject'],
  proposal: ['quote'],
  purchase: ['policy', 'proposal', 'proposalExposure', 'saleOrder'],
  quote: ['proposal'],
}
