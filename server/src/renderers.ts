import { endorsementRenderers } from './modules/endorsement/renderers'
import { evidenceRenderers } from './modules/evidence/renderers'
import { policyRenderers } from './modules/policy/renderers'

/** Renderers of all documents. A print thread loads only this file, so it does not load the rest of the modules. */
export const renderers = { ...policyRenderers, ...endorsementRenderers, ...evidenceRenderers }
