import { useState } from 'react'
import type { ControlProps, DestinationLoader } from '../control'
import { SheetOpener } from '../sheet-opener'
import { DestinationSheet } from './sheet'

export interface DestinationControlProps extends ControlProps {
  /** Label of the value. */
  text: string
  /** The value is an assumption: the first choice replaces it. */
  assumed: boolean
  load: DestinationLoader
}

/** Travel destinations: one or several, as codes separated by commas. */
export function DestinationControl({ field, value, text, assumed, load, onEnter }: DestinationControlProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SheetOpener field={field} text={text} open={open} onOpen={() => setOpen(true)} />
      {open && (
        <DestinationSheet
          title={field.label}
          chosen={typeof value === 'string' && value && !assumed ? value.split(',') : []}
          load={load}
          onConfirm={(places) => {
            onEnter(places.map(({ iso }) => iso).join(','), places.map(({ name }) => name).join('、'))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
