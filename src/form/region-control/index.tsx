import { useState } from 'react'
import { PrimaryButton } from '@/ui/primary-button'
import type { ControlProps, Loaders, RegionLoader } from '../control'
import { SheetOpener } from '../sheet-opener'
import { RegionSheet } from './sheet'
import { useRegions } from './use-regions'
import './index.scss'

export interface RegionControlProps extends ControlProps {
  /** Label of the value. */
  text: string
  load: RegionLoader
  onMap?: Loaders['chooseOnMap']
}

/** Province, city and district; the value is the code of the last level. */
export function RegionControl({ field, value, text, load, onMap, onEnter }: RegionControlProps) {
  const [open, setOpen] = useState(false)
  const regions = useRegions(load)
  return (
    <>
      <SheetOpener
        field={field}
        text={text}
        open={open}
        onOpen={() => {
          setOpen(true)
          void regions.goTo(value === undefined ? '' : String(value))
        }}
      />
      {onMap && (
        <PrimaryButton
          className="region-control__map"
          variant="text"
          size="small"
          onPress={() => onMap(field)}
        >
          在地图上选择
        </PrimaryButton>
      )}
      {open && (
        <RegionSheet
          title={field.label}
          regions={regions}
          load={load}
          onConfirm={(code, words) => {
            onEnter(code, words)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
