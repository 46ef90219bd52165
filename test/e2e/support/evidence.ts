/** Opens the evidence desk of the server under test. */
export const evidenceKey = 'a-key-for-evidence'
