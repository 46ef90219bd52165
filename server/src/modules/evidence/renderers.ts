import { renderEvidence } from './evidence-pdf'

/** Renderer of the evidence document. */
export const evidenceRenderers = { EVIDENCE: renderEvidence }
