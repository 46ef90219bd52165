/** A picture as the uploader shows it. */
export interface UploaderPicture {
  id: string
  /** Where it is shown from; without it, or when it does not load, its name stands in its place. */
  source?: string
  /** How much has been sent, 0 to 100; absent once the server has it. */
  percent?: number
  /** It could not be sent, and can be sent again. */
  failed?: boolean
}
