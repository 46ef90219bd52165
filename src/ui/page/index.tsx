import { View } from '@tarojs/components'
import { type PropsWithChildren, useContext } from 'react'
import { classes } from '../classes'
import { Theme } from '../theme'
import { PageLayer } from './layer'
import './index.scss'

export interface PageProps {
  /** `surface` for pages that are one sheet of reading or form; `page` for pages made of cards. */
  tone?: 'page' | 'surface'
  /** Adds the gutter left and right; a page with full-width parts sets its own. */
  padded?: boolean
  className?: string
}

/** The root of every page: background, text defaults and room around. Themes hang on this element. */
export function Page({ tone = 'page', padded = false, className, children }: PropsWithChildren<PageProps>) {
  const theme = useContext(Theme)
  const layer = useContext(PageLayer)
  return (
    <View
      className={classes('page', theme, `page--${tone}`, padded && 'page--padded', className)}
      role="main"
    >
      {children}
      {layer}
    </View>
  )
}
