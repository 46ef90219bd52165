/** Opens a picture beside the page, where browsers let one zoom; Taro's own preview weighs more than the page. */
export function previewPicture(address: string): void {
  window.open(address, '_blank', 'noopener')
}
