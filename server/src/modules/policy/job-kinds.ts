/** Issues the policy of a paid order. */
export const issuePolicyJob = 'ISSUE_POLICY'

/** Voids policies in the core system that are not stored here. */
export const voidPolicyJob = 'VOID_POLICY'

/** Creates the documents of a policy version. */
export const printPolicyJob = 'PRINT_POLICY'
