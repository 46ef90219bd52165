import type { Paper } from '../policy'
import { type EndorsementPrint, renderEndorsement } from './endorsement-pdf'

/** Renderer of the endorsement document. */
export const endorsementRenderers = {
  ENDORSEMENT: ({ print, checkUrl }: Paper<EndorsementPrint>) => renderEndorsement(print, checkUrl),
}
