/** WeChat renders tab bar, title bar and dialogs itself, in the font size of the phone. */
export function setRootClass(): void {}
