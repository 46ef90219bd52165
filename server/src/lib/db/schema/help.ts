/** A vote on a help answer by a member or a device. */
export interface HelpVoteTable {
  questionId: string
  /** `member:` and the id, or `device:` and the hash of its key. */
  voter: string
  /** 1 helpful, 0 not. */
  helpful: number
  at: number
}
