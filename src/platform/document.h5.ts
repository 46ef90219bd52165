/** Opens a file of the server: a PDF in a window of its own, anything else is saved under its name. */
export function openDocument(url: string, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener'
  if (!name.endsWith('.pdf')) link.download = name
  link.click()
  return Promise.resolve()
}
