import { createContext } from 'react'

/** The class of the set of tokens that pages take: none, or `elder`. */
export const Theme = createContext('')
