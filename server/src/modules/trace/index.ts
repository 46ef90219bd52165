export { saleHousekeeping } from './housekeeping'
export { missingByRun, tellRanges } from './missing-numbers'
export { registerTrace } from './routes'
export { deleteExpiredRecorderSessions, type TraceEvent, type TraceSale } from './trace.repository'
export {
  findSaleOfProposal,
  linkProposal,
  listProposalsOfSale,
  unlinkProposals,
} from './trace-proposal.repository'
export type { EventRecord } from './trace-schema'
export { type ChainFinding, verifyChains, walkChain } from './verify-chain'
