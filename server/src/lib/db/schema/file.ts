export interface StoredFileTable {
  id: string
  /** What it is, as POLICY or ENDORSEMENT_PROOF. */
  kind: string
  /** What it is called when it is saved. */
  name: string
  mediaType: string
  /** Of the clear content, lower-case hex. */
  sha256: string
  sizeBytes: number
  contentEnc: string
  createdAt: number
}
