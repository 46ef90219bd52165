/** Opens the site in a new window. */
export const openBeside: ((url: string) => void) | undefined = (url) =>
  void window.open(url, '_blank', 'noopener,noreferrer')
