/** Applies an endorsement whose additional premium is paid. */
export const applyPaidEndorsementJob = 'EFFECT_ENDORSEMENT'

/** Creates the document of an effective endorsement. */
export const printEndorsementJob = 'PRINT_ENDORSEMENT'
