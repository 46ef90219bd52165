interface Choice {
  title: string
  text: string
  choices: readonly string[]
}

/** Shows a dialog of WeChat's own. @returns the position of what was chosen, null when it was left */
export function askChoice({ title, text, choices }: Choice): Promise<number | null> {
  return new Promise((resolve) => {
    const dialog = document.createElement('div')
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
        dialog.remove()
        resolve(position)
      }
      dialog.append(button)
    })
    document.body.append(dialog)
  })
}

let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows a toast for a while. */
export function toast(text: string, durationMs: number): void {
  const box = document.querySelector('.toast') ?? document.body.appendChild(document.createElement('div'))
  box.className = 'toast'
  box.setAttribute('role', 'alert')
  box.textContent = text
  clearTimeout(hiding)
  hiding = setTimeout(() => box.remove(), durationMs)
}

/** Shows that something is under way, or no longer. */
export function loading(text: string | null): void {
  document.querySelector('.loading')?.remove()
  if (text === null) return
  const box = Object.assign(document.createElement('div'), { className: 'loading', textContent: text })
  box.setAttribute('role', 'status')
  document.body.append(box)
}
