import { expect } from '@playwright/test'
import { onDatabase } from './database'

interface Row {
  content: string
}
interface Recorded {
  source: string
  reportCode: string
  reportDesc: string
  properties: { value?: unknown }
}

/** What the recorder has sent of a sale, in order of arrival. */
function read(statement: string, number: string): Recorded[] {
  const rows = onDatabase((database) => database.prepare(statement).all(number)) as Row[]
  return rows.map(({ content }) => JSON.parse(content) as Recorded)
}

/** What a sale whose declaration is ticked, unticked and ticked again leaves, at the least. */
const acts = [
  'START',
  'ENTER',
  'LEAVE',
  'VIEW_DOC',
  'SCROLL_END',
  'INPUT',
  'SELECT',
  'TICK',
  'UNTICK',
  'CLICK',
  'SUBMIT',
  'PAY_CALL',
  'PAY_RETURN',
]

const named = ({ source, reportCode }: Recorded) => `${source} ${reportCode}`

const recordedOf = (policyNo: string): Recorded[] =>
  read(
    `select content from policy join proposalTrace using (proposalNo) join traceEvent using (traceNo)
     where policyNo = ? order by position`,
    policyNo,
  )

/** What has arrived of a sale by the recorder's own number of it, as `H5 TICK`. */
export const recordedOfSale = (saleId: string): string[] =>
  read(
    `select content from traceSale join traceEvent using (traceNo) where saleId = ? order by position`,
    saleId,
  ).map(named)

/** What was shown and done on the way to a policy is recorded on the server, as seen by the site or by WeChat. */
export async function recordedSale(policyNo: string, source: 'H5' | 'WX-MINI'): Promise<void> {
  const missing = () => {
    const marks = recordedOf(policyNo).map(named)
    return acts.filter((act) => !marks.includes(`${source} ${act}`))
  }
  await expect.poll(missing).toEqual([])
  const typed = recordedOf(policyNo).filter(({ reportDesc }) => reportDesc === 'holder.mobile')
  expect(typed.map(({ properties }) => properties.value)).toContain('*'.repeat(11))
}
