/** The used part of the fontkit API; the package contains no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(content: Buffer): Font
}
