import { onDatabase } from './database'

interface Row {
  content: string
}
interface Recorded {
  source: string
  reportCode: string
}

/** What the recorder has sent of the sale of a policy, as `H5 PAY_CALL`, in order of arrival. */
export function recordedOf(policyNo: string): string[] {
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
