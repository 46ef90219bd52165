import type { Context } from '../../../context'
import { conflict } from '../../../lib/errors'
import { inTransaction } from '../../../lib/db/transaction'
import type { JobOutcome } from '../../../lib/jobs/runner'
import { storeFile } from '../../file'
import { lockPolicy } from '../policy.repository'
import { findDocument, insertDocument } from '../policy-version.repository'
import { certificateOf } from './certificate-pdf'
import { type PolicyPrint, readPrint } from './policy-print'
import { printDocument } from '../renderers'

/** Policy documents: the electronic policy and the English certificate for travel insurance. */
export type DocumentKind = 'POLICY' | 'CERTIFICATE'

interface Place {
  policyNo: string
  version: number
  /** Document kinds of a version; ENDORSEMENT is the endorsement that created it. */
  kind: DocumentKind | 'ENDORSEMENT'
}

/** A document that is created when it is not stored yet. */
export interface VersionDocument extends Place {
  /** File name without extension. */
  name: string
  /** Renders the document; `checkUrl` is the public page that verifies it. */
  render(checkUrl: string): Promise<Buffer>
}

const codeLength = 24

/** Returns 144 bits that cannot be guessed; every process computes the same value. */
export function verifyCodeOf(
  { cipher }: Pick<Context, 'cipher'>,
  { policyNo, version, kind }: Place,
): string {
  return cipher.sign('policy-document', `${policyNo}:${version}:${kind}`).slice(0, codeLength)
}

/** Returns the file of a document; renders and stores it when it is not stored yet. */
export async function keepDocument(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'publicUrl'>,
  document: VersionDocument,
): Promise<string> {
  const { name, render, ...place } = document
  const kept = await findDocument(context.db, place)
  if (kept) return kept.fileId
  const verifyCode = verifyCodeOf(context, place)
  const bytes = await render(`${context.publicUrl()}/check/${verifyCode}`)
  const file = { kind: place.kind, name: `${name}.pdf`, mediaType: 'application/pdf', bytes }
  return inTransaction(context.db, async (trx) => {
    // Concurrent renderings store one document.
    await lockPolicy(trx, place.policyNo)
    const other = await findDocument(trx, place)
    if (other) return other.fileId
    const { id: fileId, sha256 } = await storeFile(context, trx, file)
    const createdAt = context.clock.now()
    await insertDocument(trx, { ...place, fileId, sha256, verifyCode, createdAt })
    return fileId
  })
}

function keepPolicyDocument(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'publicUrl'>,
  print: PolicyPrint,
  kind: DocumentKind,
): Promise<string> {
  const { policyNo } = print.policy
  return keepDocument(context, {
    ...{ policyNo, version: print.version, kind },
    name: kind === 'POLICY' ? `电子保单 ${policyNo}` : `Certificate ${policyNo}`,
    render: (checkUrl) => printDocument(context.printer, kind, { print, checkUrl }),
  })
}

/** Returns the documents available for a policy. */
export function documentKinds({
  definition,
  content,
}: Pick<PolicyPrint, 'definition' | 'content'>): DocumentKind[] {
  return certificateOf(definition, content.planCode) ? ['POLICY', 'CERTIFICATE'] : ['POLICY']
}

/**
 * Returns the document file of the current policy version; creates it when the job has not run yet.
 * @throws BusinessError (conflict) when the policy does not have this document.
 */
export async function policyDocument(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'publicUrl'>,
  policyNo: string,
  kind: DocumentKind,
): Promise<string> {
  const print = await readPrint(context, policyNo)
  if (!documentKinds(print).includes(kind)) throw conflict('该保单没有英文证明，仅出境旅行类保单提供')
  return keepPolicyDocument(context, print, kind)
}

/** Job: creates the documents of a policy version; `subject` is `<policyNo>:<version>`. */
export async function printPolicy(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'publicUrl'>,
  subject: string,
): Promise<JobOutcome> {
  const [policyNo = '', version = '0'] = subject.split(':')
  const print = await readPrint(context, policyNo, Number(version))
  for (const kind of documentKinds(print)) await keepPolicyDocument(context, print, kind)
  return 'DONE'
}
