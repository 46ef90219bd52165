import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { moveFocus } from '@/platform/focus'
import { scrollToElement } from '@/platform/scroll'
import { watchSections } from '@/platform/sections'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'

/** Space above a section after a jump to it, in CSS pixels: the height of the bar in elder mode. */
const barPx = 64

export interface PageSection {
  /** ID of the section's element. */
  id: string
  title: string
}

export interface SectionNavProps {
  /** Accessible name of the navigation. */
  label: string
  /** In page order; keep the array between renderings. */
  sections: readonly PageSection[]
  /** Further link at the end of the bar. */
  extra?: ReactNode
}

/** Bar of links to the sections of a page. It sticks to the upper edge and marks the section in view. */
export function SectionNav({ label, sections, extra }: SectionNavProps) {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(
    () =>
      watchSections(
        sections.map(({ id }) => id),
        barPx,
        setCurrent,
      ),
    [sections],
  )
  const openSection = (id: string) => {
    setCurrent(id)
    scrollToElement(id, barPx)
    moveFocus(id)
  }
  return (
    <View className="section-nav" role="navigation" aria-label={label}>
      {sections.map(({ id, title }) => (
        <Pressable
          key={id}
          className={classes('section-nav__link', id === current && 'section-nav__link--on')}
          role="link"
          current={id === current}
          onPress={() => openSection(id)}
        >
          {title}
        </Pressable>
      ))}
      {extra}
    </View>
  )
}
