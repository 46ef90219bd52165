import { createContext, type ReactNode } from 'react'

/** Layer above every page; a mini-program cannot render outside of its pages. */
export const PageLayer = createContext<ReactNode>(null)
