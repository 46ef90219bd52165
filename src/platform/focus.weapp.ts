/** Mini-programs use touch; the screen reader stays at the last touched element. */
export const hasKeyboard = false

/** WeChat pages cannot move the focus of its screen reader. */
export function moveFocus(): void {}
