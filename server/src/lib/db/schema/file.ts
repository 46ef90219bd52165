export interface StoredFileTable {
  id: string
  /** Kind of file, for example POLICY or ENDORSEMENT_PROOF. */
  kind: string
  /** File name for downloads. */
  name: string
  mediaType: string
  /** Hash of the unencrypted content, lower-case hex. */
  sha256: string
  sizeBytes: number
  contentEnc: string
  createdAt: number
}
