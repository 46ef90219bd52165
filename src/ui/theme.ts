import { createContext } from 'react'

/** Theme classes of the pages: none, `elder`, or `elder largest`. */
export const Theme = createContext('')
