/** A picture in the uploader. */
export interface UploaderPicture {
  id: string
  /** Picture address; without it, or when it does not load, the name is shown. */
  source?: string
  /** Upload progress, 0 to 100; undefined once the server has the picture. */
  percent?: number
  /** The upload failed and can be retried. */
  failed?: boolean
}
