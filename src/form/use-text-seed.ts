import { useLayoutEffect, useRef, useState } from 'react'

/** Initial value of an uncontrolled text box; a new `key` resets it. */
export interface TextSeed {
  key: number
  text: string
}

/**
 * Keeps a text box uncontrolled: typed text is never written back, because fast typing in WeChat loses characters that
 * way. Only a value from another source (a derived birth date, a restored draft) resets the box.
 * @returns the seed, and the handler for typed text
 */
export function useTextSeed(value: string): [seed: TextSeed, typed: (text: string) => void] {
  const latest = useRef(value)
  const [seed, setSeed] = useState<TextSeed>({ key: 0, text: value })
  useLayoutEffect(() => {
    if (value === latest.current) return
    latest.current = value
    setSeed(({ key }) => ({ key: key + 1, text: value }))
  }, [value])
  return [
    seed,
    (text) => {
      latest.current = text
    },
  ]
}
