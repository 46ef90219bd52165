import { renderers as evidence } from './modules/evidence/pdf'
import { renderers as policy } from './modules/policy/documents/renderers'

/** How every document of the shop is drawn. */
export const renderers = { ...policy, ...evidence }
