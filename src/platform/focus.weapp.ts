/** A mini-program is touched; its screen reader stays where the finger was. */
export const hasKeyboard = false

/** WeChat lets no page move the focus of its screen reader. */
export function moveFocus(): void {}
