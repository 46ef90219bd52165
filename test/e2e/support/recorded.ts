import { expect } from '@playwright/test'
import { onDatabase } from './database'

interface Row {
  content: string
}
interface Recorded {
  source: string
  reportCode: string
}

/** What the recorder has sent of the sale of a policy, as `H5 PAY_CALL`, in order of arrival. */
function recordedOf(policyNo: string): string[] {
  const rows = onDatabase((database) =>
    database
      .prepare(
        `select content from policy join proposalTrace using (proposalNo) join traceEvent using (traceNo)
         where policyNo = ? order by position`,
      )
      .all(policyNo),
  ) as Row[]
  return rows
    .map(({ content }) => JSON.parse(content) as Recorded)
    .map(({ source, reportCode }) => `${source} ${reportCode}`)
}

/** What was shown and done on the way to a policy is recorded on the server, as seen by the site or by WeChat. */
export async function recordedSale(policyNo: string, source: 'H5' | 'WX-MINI'): Promise<void> {
  const marks = ['ENTER', 'TICK', 'PAY_CALL', 'PAY_RETURN'].map((code) => `${source} ${code}`)
  await expect.poll(() => recordedOf(policyNo)).toEqual(expect.arrayContaining(marks))
}
