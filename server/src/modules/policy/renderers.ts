import type { Printer } from '../../lib/documents/printer'
import { renderCertificate } from './documents/certificate-pdf'
import type { PolicyPrint } from './documents/policy-print'
import { renderPolicy } from './documents/policy-pdf'

/** Content of a document. */
export interface Paper<Print> {
  print: Print
  /** Public page that verifies this document. */
  checkUrl: string
}

/** Renderers of the policy documents. */
export const policyRenderers = {
  POLICY: ({ print, checkUrl }: Paper<PolicyPrint>) => renderPolicy(print, checkUrl),
  CERTIFICATE: ({ print, checkUrl }: Paper<PolicyPrint>) => renderCertificate(print, checkUrl),
}
type Renderers = typeof policyRenderers

/** Prints a policy document. */
export function printDocument<Kind extends keyof Renderers>(
  printer: Printer,
  kind: Kind,
  paper: Parameters<Renderers[Kind]>[0],
): Promise<Buffer> {
  return printer.print(kind, paper)
}
