export interface WebFrameProps {
  url: string
  /** Accessible name. */
  title: string
  className: string
  onLoad: () => void
  onError: () => void
}
