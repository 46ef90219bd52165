import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useEffect } from 'react'
import { Theme } from '@/components/theme'
import { setRootClass } from '@/platform/root-class'
import { preferences } from '@/stores/preferences'

const elderClass = 'elder'

/** Gives every page the tokens of the customer's choice. */
export const Themed = observer(function Themed({ children }: PropsWithChildren) {
  const { elder } = preferences
  useEffect(() => setRootClass(elderClass, elder), [elder])
  return <Theme.Provider value={elder ? elderClass : ''}>{children}</Theme.Provider>
})
