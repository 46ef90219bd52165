import { renderers as endorsement } from './modules/endorsement/endorsement-document'
import { renderers as evidence } from './modules/evidence/pdf'
import { renderers as policy } from './modules/policy/documents/renderers'

/** Renderers of all documents. */
export const renderers = { ...policy, ...endorsement, ...evidence }
