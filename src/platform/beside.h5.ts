/** Opens the site beside the storefront. */
export const openBeside: ((url: string) => void) | undefined = (url) =>
  void window.open(url, '_blank', 'noopener,noreferrer')
