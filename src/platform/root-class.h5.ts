/** Sets a class on elements outside the pages: tab bar, title bar, dialogs. */
export function setRootClass(name: string, on: boolean): void {
  document.documentElement.classList.toggle(name, on)
}
