import { renderEvidence } from './pdf'

/** Renderer of the evidence document. */
export const evidenceRenderers = { EVIDENCE: renderEvidence }
