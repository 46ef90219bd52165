/** Saves a server file under its name. */
export async function saveFile(url: string, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
