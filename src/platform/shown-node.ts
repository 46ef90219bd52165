/** A visible part of a page: the same type for browser and mini-program elements. */
export interface ShownNode {
  /** Component name, for example `view`, `text`, `input`. */
  tag: string
  classNames: readonly string[]
  attribute: (name: string) => string
  /** Content of a text box; undefined for other elements. */
  typed?: { value: string; placeholder: string }
  /** Visible texts and elements, in order. */
  children: readonly (ShownNode | string)[]
}
