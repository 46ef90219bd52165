import { View } from '@tarojs/components'
import { type PropsWithChildren, useContext } from 'react'
import { classes } from '../classes'
import { Theme } from '../theme'
import { PageLayer } from './layer'
import './index.scss'

export interface PageProps {
  /** `surface` for reading and form pages; `page` for pages with cards. */
  tone?: 'page' | 'surface'
  /** Adds horizontal padding; pages with full-width parts set their own. */
  padded?: boolean
  className?: string
}

/** Root element of every page: background, text defaults and padding. Themes are applied to this element. */
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
