import { createContext, type ReactNode } from 'react'

/** What lies over every page; a mini-program draws nothing outside of its pages. */
export const PageLayer = createContext<ReactNode>(null)
