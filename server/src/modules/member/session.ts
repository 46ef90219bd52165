/** A member who is logged in. */
export interface Session {
  memberId: string
  tokenHash: string
  /** Keyed hash of the member's verified mobile: orders bought with it are theirs. */
  mobileHash: string
}
