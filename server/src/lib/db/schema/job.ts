export interface JobTable {
  id: string
  kind: string
  /** What it is about; `kind` and `subject` together are unique. */
  subject: string
  runAt: number
  attempts: number
  leaseUntil: number
  doneAt: number | null
  lastError: string | null
}
