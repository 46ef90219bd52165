interface Choice {
  title: string
  text: string
  choices: readonly string[]
}

/**
 * Creates the shadow root of a dialog. It follows the pages in the document, so that the last match of a selector
 * is in the dialog.
 */
function layer(): { host: HTMLElement; shadow: ShadowRoot } {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  for (const style of document.querySelectorAll('head style')) shadow.append(style.cloneNode(true))
  return { host, shadow }
}

/** Shows a WeChat dialog. @returns the index of the selected option, or null when the dialog was cancelled */
export function askChoice({ title, text, choices }: Choice): Promise<number | null> {
  return new Promise((resolve) => {
    const { host, shadow } = layer()
    const dialog = shadow.appendChild(document.createElement('div'))
    dialog.className = 'dialog'
    dialog.setAttribute('role', 'alertdialog')
    dialog.append(
      ...[title, text]
        .filter(Boolean)
        .map((line) => Object.assign(document.createElement('p'), { textContent: line })),
    )
    choices.forEach((choice, position) => {
      const button = Object.assign(document.createElement('button'), { textContent: choice })
      button.onclick = () => {
        host.remove()
        resolve(position)
      }
      dialog.append(button)
    })
  })
}

let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows a toast for the given time. */
export function toast(text: string, durationMs: number): void {
  const box = document.querySelector('.toast') ?? document.body.appendChild(document.createElement('div'))
  box.className = 'toast'
  box.setAttribute('role', 'alert')
  box.textContent = text
  clearTimeout(hiding)
  hiding = setTimeout(() => box.remove(), durationMs)
}

/** Shows the loading indicator, or hides it when `text` is null. */
export function loading(text: string | null): void {
  document.querySelector('.loading')?.remove()
  if (text === null) return
  const box = Object.assign(document.createElement('div'), { className: 'loading', textContent: text })
  box.setAttribute('role', 'status')
  document.body.append(box)
}
