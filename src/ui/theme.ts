import { createContext } from 'react'

/** The classes of the set of tokens that pages take: none, `elder`, or `elder largest`. */
export const Theme = createContext('')
