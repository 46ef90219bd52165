import type { CSSProperties } from 'react'

/** Converts rpx: 750 rpx equal the screen width. */
const fromRpx = (css: string): string =>
  css.replace(/(-?[\d.]+)rpx/g, (_, length: string) => `${(Number(length) / 750) * 100}vw`)

/** Converts an inline style of the app to a React style. */
export function styleOf(text: unknown): CSSProperties | undefined {
  if (typeof text !== 'string' || !text) return undefined
  const entries = fromRpx(text)
    .split(';')
    .map((line) => line.split(/:(.*)/s))
    .filter(([name, value]) => name?.trim() && value?.trim())
    .map(([name = '', value = '']) => {
      const key = name.trim()
      return [
        key.startsWith('--') ? key : key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value.trim(),
      ]
    })
  return Object.fromEntries(entries) as CSSProperties
}

/** Default styles of the WeChat elements. */
export const elementStyles = `
:host([hidden]) { display: none !important; }
:host { display: block; min-height: 100vh; font: 16px/1.4 system-ui, sans-serif; }
wx-view, wx-scroll-view { display: block; }
wx-scroll-view[scroll-y='true'] { overflow-y: auto; }
wx-scroll-view[scroll-x='true'] { overflow-x: auto; white-space: nowrap; }
wx-text { display: inline; white-space: pre-line; }
wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; }
wx-image > img { display: block; width: 100%; height: 100%; }
wx-button { display: block; padding: 0 14px; font-size: 18px; line-height: 2.555; text-align: center; border-radius: 5px;
  background: #f8f8f8; box-sizing: border-box; }
wx-input, wx-textarea { display: block; overflow: hidden; min-height: 1.4em; }
wx-textarea { width: 300px; height: 150px; }
input, textarea { width: 100%; height: 100%; min-height: inherit; padding: 0; border: 0; outline: 0; background: none; font: inherit;
  color: inherit; text-align: inherit; resize: none; box-sizing: border-box; }
`
