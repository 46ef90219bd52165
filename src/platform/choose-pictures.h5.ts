const canBeShown = async (address: string): Promise<boolean> => {
  const picture = new Image()
  picture.src = address
  return picture.decode().then(
    () => true,
    () => false,
  )
}

/** Returns addresses of the files that the browser can show; most browsers cannot show HEIC. */
async function addressesOf(files: readonly File[]): Promise<string[]> {
  const addresses = files.map((file) => URL.createObjectURL(file))
  const shown = await Promise.all(addresses.map(canBeShown))
  return addresses.filter((_, index) => shown[index])
}

/**
 * Lets the customer choose at most `most` pictures, or take one with the camera. Taro's implementation would add the
 * code size of a page.
 * @returns addresses of the displayable pictures; null when nothing was chosen
 */
export function choosePictures(most: number): Promise<string[] | null> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: most > 1, hidden: true })
  // Some browsers garbage-collect an input outside the document before the customer has chosen.
  document.body.append(input)
  return new Promise<string[] | null>((resolve) => {
    input.addEventListener('change', () => resolve(addressesOf([...(input.files ?? [])].slice(0, most))))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  }).finally(() => input.remove())
}
