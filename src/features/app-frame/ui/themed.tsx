import { observer } from 'mobx-react'
import { type PropsWithChildren, useEffect } from 'react'
import { classes } from '@/ui/classes'
import { Theme } from '@/ui/theme'
import { setRootClass } from '@/platform/root-class'
import { preferences } from '../model/preferences'

const elderClass = 'elder'
const largestClass = 'largest'

/** Applies the customer's theme to every page. */
export const Themed = observer(function Themed({ children }: PropsWithChildren) {
  const { elder } = preferences
  const largest = elder && preferences.largest
  useEffect(() => setRootClass(elderClass, elder), [elder])
  useEffect(() => setRootClass(largestClass, largest), [largest])
  const theme = classes(elder && elderClass, largest && largestClass)
  return <Theme.Provider value={theme}>{children}</Theme.Provider>
})
