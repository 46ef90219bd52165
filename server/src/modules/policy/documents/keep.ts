import type { Context } from '../../../context'
import { conflict } from '../../../lib/errors'
import type { Db } from '../../../lib/db/database'
import { inTransaction } from '../../../lib/db/transaction'
import type { JobOutcome } from '../../../lib/jobs/runner'
import { type NewFile, storeFile } from '../../file/files'
import { lockPolicy } from '../row'
import { certificateOf } from './certificate-pdf'
import { type PolicyPrint, readPrint } from './data'
import { readEndorsementPrint, versionOfChange } from './endorsement'
import { printDocument } from './renderers'

/** Policy documents: the electronic policy and the English certificate for travel insurance. */
export type DocumentKind = 'POLICY' | 'CERTIFICATE'

/** Documents of a policy version, including the endorsement that created it. */
type PrintedKind = DocumentKind | 'ENDORSEMENT'

interface Place {
  policyNo: string
  version: number
  kind: PrintedKind
}

const codeLength = 24

/** Returns 144 bits that cannot be guessed; every process computes the same value. */
export function verifyCodeOf(
  { cipher }: Pick<Context, 'cipher'>,
  { policyNo, version, kind }: Place,
): string {
  return cipher.sign('policy-document', `${policyNo}:${version}:${kind}`).slice(0, codeLength)
}

/** Public page that verifies a document. */
const checkUrlOf = (context: Pick<Context, 'publicUrl'>, verifyCode: string) =>
  `${context.publicUrl()}/check/${verifyCode}`

async function bytesOf(context: Context, print: PolicyPrint, place: Place): Promise<Buffer> {
  const { printer } = context
  const checkUrl = checkUrlOf(context, verifyCodeOf(context, place))
  if (place.kind !== 'ENDORSEMENT') return printDocument(printer, place.kind, { print, checkUrl })
  return printDocument(printer, place.kind, { print: await readEndorsementPrint(context, print), checkUrl })
}

async function render(context: Context, print: PolicyPrint, place: Place): Promise<NewFile> {
  const { kind, policyNo } = place
  const names: Record<PrintedKind, string> = {
    POLICY: `电子保单 ${policyNo}`,
    CERTIFICATE: `Certificate ${policyNo}`,
    ENDORSEMENT: `批单 ${print.cause}`,
  }
  const bytes = await bytesOf(context, print, place)
  return { kind, name: `${names[kind]}.pdf`, mediaType: 'application/pdf', bytes }
}

function findDocument(db: Db, { policyNo, version, kind }: Place) {
  return db
    .selectFrom('policyDocument')
    .select(['fileId', 'sha256'])
    .where('policyNo', '=', policyNo)
    .where('version', '=', version)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

async function keepDocument(context: Context, print: PolicyPrint, place: Place): Promise<string> {
  const kept = await findDocument(context.db, place)
  if (kept) return kept.fileId
  const file = await render(context, print, place)
  return inTransaction(context.db, async (trx) => {
    // Concurrent renderings store one document.
    await lockPolicy(trx, place.policyNo)
    const other = await findDocument(trx, place)
    if (other) return other.fileId
    const { id: fileId, sha256 } = await storeFile(context, trx, file)
    const verifyCode = verifyCodeOf(context, place)
    await trx
      .insertInto('policyDocument')
      .values({ ...place, fileId, sha256, verifyCode, createdAt: context.clock.now() })
      .execute()
    return fileId
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
  context: Context,
  policyNo: string,
  kind: DocumentKind,
): Promise<string> {
  const print = await readPrint(context, policyNo)
  if (!documentKinds(print).includes(kind)) throw conflict('该保单没有英文证明，仅出境旅行类保单提供')
  return keepDocument(context, print, { policyNo, version: print.version, kind })
}

/**
 * Returns the document file of an effective endorsement.
 * @throws BusinessError (not found) while the endorsement is not effective.
 */
export async function endorsementDocument(
  context: Context,
  { policyNo, endorsementNo }: { policyNo: string; endorsementNo: string },
): Promise<string> {
  const version = await versionOfChange(context, endorsementNo)
  const print = await readPrint(context, policyNo, version)
  return keepDocument(context, print, { policyNo, version, kind: 'ENDORSEMENT' })
}

/** Job: creates all documents of a policy version; `subject` is `<policyNo>:<version>`. */
export async function printPolicy(context: Context, subject: string): Promise<JobOutcome> {
  const [policyNo = '', version = '0'] = subject.split(':')
  const print = await readPrint(context, policyNo, Number(version))
  const kinds: PrintedKind[] = [
    ...documentKinds(print),
    ...(print.version > 0 ? ['ENDORSEMENT' as const] : []),
  ]
  for (const kind of kinds) await keepDocument(context, print, { policyNo, version: print.version, kind })
  return 'DONE'
}
