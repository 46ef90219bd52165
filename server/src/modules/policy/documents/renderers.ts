import type { Printer } from '../../../lib/documents/printer'
import { renderCertificate } from './certificate-pdf'
import type { PolicyPrint } from './data'
import { type EndorsementPrint, renderEndorsement } from './endorsement-pdf'
import { renderPolicy } from './policy-pdf'

/** What a document is drawn from. */
interface Paper<Print> {
  print: Print
  /** The public page that tells whether this document is genuine. */
  checkUrl: string
}

/** How each document of a policy is drawn. */
export const renderers = {
  POLICY: ({ print, checkUrl }: Paper<PolicyPrint>) => renderPolicy(print, checkUrl),
  CERTIFICATE: ({ print, checkUrl }: Paper<PolicyPrint>) => renderCertificate(print, checkUrl),
  ENDORSEMENT: ({ print, checkUrl }: Paper<EndorsementPrint>) => renderEndorsement(print, checkUrl),
}
type Renderers = typeof renderers

/** Has a document of a policy printed. */
export function printDocument<Kind extends keyof Renderers>(
  printer: Printer,
  kind: Kind,
  paper: Parameters<Renderers[Kind]>[0],
): Promise<Buffer> {
  return printer.print(kind, paper)
}
