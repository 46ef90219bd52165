/** Colours of printed documents and of server pages, the same as on the site. */
export const colours = {
  brand: '#0b6b57',
  brandSoft: '#f2f8f5',
  brandLine: '#b4d6cb',
  text: '#1c2420',
  muted: '#5a625d',
  line: '#dedad2',
  sunken: '#f6f5f2',
  accent: '#a8480c',
  accentSoft: '#fcf1e6',
  accentLine: '#e9c6a4',
  seal: '#c8231c',
} as const

/** A4 in points, with the text margins. */
export const paper = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 } as const

/** Font sizes in points. */
export const sizes = { title: 19, heading: 11.5, body: 9.5, small: 8, figure: 11 } as const
