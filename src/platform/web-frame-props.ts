export interface WebFrameProps {
  url: string
  /** Name read aloud. */
  title: string
  className: string
  onLoad: () => void
  onError: () => void
}
