import type { Context } from '../../context'
import { adviceOfProposal, type KeptPart } from '../chat'
import { type FreeTextMask, freeTextMask } from './free-text'
import type { EvidenceAdvice } from './evidence-schema'
import type { Sold } from './sale-summary'
import { speakerOf } from './speaker'
import { exactTime } from './time-text'

type Block = Extract<KeptPart, { kind: 'ANSWER' }>['blocks'][number]

const blockLines = (block: Block): string[] =>
  block.kind === 'STEPS' ? block.items.map((item, index) => `${index + 1}. ${item}`) : [block.text]

/** Returns the lines of a message part; texts written by the shop are not masked. */
function linesOf(part: KeptPart, nameOf: (productCode: string) => string, mask: FreeTextMask): string[] {
  switch (part.kind) {
    case 'TEXT':
      return [mask(part.text)]
    case 'PICTURE':
      return [`［图片，编号 ${part.fileId}］`]
    case 'ANSWER':
      return [`解答“${part.question}”`, ...part.blocks.flatMap(blockLines)]
    case 'QUESTIONS':
      return [part.title, ...part.questions.map(({ question }) => `· ${question}`)]
    case 'ORDERS':
      return [`［订单 ${part.orderNos.join('、')}］`]
    case 'POLICIES':
      return [`［保单 ${part.policyNos.join('、')}］`]
    case 'PRODUCTS':
      return [`［产品 ${part.productCodes.map(nameOf).join('、')}］`]
    case 'ACTIONS':
      return [`［按钮 ${part.actions.map(({ text }) => text).join('、')}］`]
    case 'HUMAN':
      return ['［按钮 转人工客服］']
    case 'RATE':
      return ['［请客户评价人工服务］']
  }
}

/** Returns a short text of a message, for the event list. */
export const sayingOf = (message: EvidenceAdvice): string =>
  `咨询 ${speakerOf(message)}：${message.lines[0] ?? ''}`

/** Inserts the messages into the actions by time; the order of the actions does not change. */
export function amongActs<T>(acts: readonly T[], said: readonly T[], timeOf: (one: T) => number): T[] {
  const waiting = [...said]
  const all = acts.flatMap((act) => {
    const later = waiting.findIndex((one) => timeOf(one) > timeOf(act))
    return [...waiting.splice(0, later < 0 ? waiting.length : later), act]
  })
  return [...all, ...waiting]
}

/** Returns the buyer's conversation about the product before the sale, masked. */
export async function adviceOf(
  context: Pick<Context, 'db' | 'cipher' | 'catalogue'>,
  sold: Sold,
): Promise<EvidenceAdvice[]> {
  const messages = await adviceOfProposal(context, sold.order.proposalNo)
  const mask = freeTextMask(sold.definition, sold.content)
  const nameOf = (code: string) => context.catalogue.products.get(code)?.definition.product.name ?? code
  return messages.map(({ position, sender, createdAt, parts }) => ({
    position,
    sender,
    at: exactTime(createdAt),
    lines: parts.flatMap((part) => linesOf(part, nameOf, mask)),
  }))
}
