/** Marks what stands outside of the pages too: tab bar, title bar, dialogs. */
export function setRootClass(name: string, on: boolean): void {
  document.documentElement.classList.toggle(name, on)
}
