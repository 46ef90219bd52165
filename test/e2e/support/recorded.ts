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

/** Returns the events of a sale in order of arrival. */
function read(statement: string, number: string): Recorded[] {
  const rows = onDatabase((database) => database.prepare(statement).all(number)) as Row[]
  return rows.map(({ content }) => JSON.parse(content) as Recorded)
}

/** Minimum events of a sale whose declaration is ticked, unticked and ticked again. */
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

/** Returns the received events of a sale by the sale id of the recorder, as `H5 TICK`. */
export const recordedOfSale = (saleId: string): string[] =>
  read(
    `select content from traceSale join traceEvent using (traceNo) where saleId = ? order by position`,
    saleId,
  ).map(named)

/** Expects that the server has recorded the sale of a policy, with the site or WeChat as source. */
export async function recordedSale(policyNo: string, source: 'H5' | 'WX-MINI'): Promise<void> {
  const missing = () => {
    const marks = recordedOf(policyNo).map(named)
    return acts.filter((act) => !marks.includes(`${source} ${act}`))
  }
  await expect.poll(missing).toEqual([])
  const typed = recordedOf(policyNo).filter(({ reportDesc }) => reportDesc === 'holder.mobile')
  expect(typed.map(({ properties }) => properties.value)).toContain('*'.repeat(11))
}
