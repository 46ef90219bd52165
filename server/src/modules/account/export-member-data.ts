import type { CodePurpose, DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { dateText, timeText } from '../../lib/clock'
import { inTransaction } from '../../lib/db/transaction'
import { enqueue } from '../../lib/jobs/queue'
import { dropFileJob, fileLink, storeFile } from '../file'
import { checkSmsCode, memberById, spendSmsCode } from '../member'
import { memberParts } from './member-data-parts'

/** The file is deleted shortly after its link expires. */
const keepMs = 15 * 60_000

/**
 * Checks the SMS code of a member for a purpose.
 * @returns proof for `spendSmsCode`.
 * @throws BusinessError (rule) at `code`.
 */
export async function checkCode(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  memberId: string,
  code: string,
  purpose: CodePurpose,
): Promise<string> {
  const { mobile } = await memberById(context, context.db, memberId)
  return checkSmsCode(context, { mobile, requester: { memberId }, use: purpose }, code)
}

/** Returns all data of a member unencrypted, as text. */
async function everythingOf(context: Context, memberId: string): Promise<string> {
  const contents: Record<string, unknown> = {
    说明: '以下是我们保存的与您有关的全部个人信息。金额单位为分，时间为北京时间。',
    导出时间: timeText(context.clock.now()),
  }
  for (const part of memberParts) contents[part.title] = await part.read(context, memberId)
  return JSON.stringify(contents, null, 2)
}

/**
 * Exports all data of a member as one file with an expiring link; the file is deleted soon after.
 * @throws BusinessError (rule) at `code`.
 */
export async function exportMember(
  context: Context,
  memberId: string,
  code: string,
): Promise<DataOf<'member/export'>> {
  const codeHash = await checkCode(context, memberId, code, 'EXPORT')
  const bytes = Buffer.from(await everythingOf(context, memberId))
  const now = context.clock.now()
  const name = `个人信息副本-${dateText(now)}.json`
  const id = await inTransaction(context.db, async (trx) => {
    await spendSmsCode(trx, codeHash)
    const file = await storeFile(context, trx, { kind: 'EXPORT', name, mediaType: 'application/json', bytes })
    await enqueue(trx, { kind: dropFileJob, subject: file.id, runAt: now + keepMs })
    return file.id
  })
  return { ...fileLink(context, id), name }
}
