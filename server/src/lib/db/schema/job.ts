export interface JobTable {
  id: string
  kind: string
  /** Subject of the job; `kind` and `subject` together are unique. */
  subject: string
  runAt: number
  attempts: number
  leaseUntil: number
  doneAt: number | null
  lastError: string | null
}
