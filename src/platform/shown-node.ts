/** A part of a page as it is shown: the same for the elements of a browser and of a mini-program. */
export interface ShownNode {
  /** Name of the component, as `view`, `text`, `input`. */
  tag: string
  classNames: readonly string[]
  attribute: (name: string) => string
  /** What a box holds that is typed into; absent elsewhere. */
  typed?: { value: string; placeholder: string }
  /** Shown texts and elements, in their order. */
  children: readonly (ShownNode | string)[]
}
