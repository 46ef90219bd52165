/** Opens a picture in a new window, where browsers support zoom; Taro's preview is larger than the page itself. */
export function previewPicture(address: string): void {
  window.open(address, '_blank', 'noopener')
}
