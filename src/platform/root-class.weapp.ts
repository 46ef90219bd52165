/** WeChat draws tab bar, title bar and dialogs itself, in the type size of the phone. */
export function setRootClass(): void {}
