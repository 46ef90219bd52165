import { useState } from 'react'
import { ColumnSheet } from '@/components/column-sheet'
import { lastOf } from '@/utils/last'
import type { ControlProps, RegionLoader } from '../control'
import { SheetOpener } from '../sheet-opener'
import { useRegions } from './use-regions'

export interface RegionControlProps extends ControlProps {
  /** The value in words. */
  text: string
  load: RegionLoader
}

const labels = ['省级', '市级', '区县']

/** Province, city and district, each list loaded once it is needed. The value is the code of the last. */
export function RegionControl({ field, value, text, load, onEnter }: RegionControlProps) {
  const [open, setOpen] = useState(false)
  const regions = useRegions(load)
  const confirm = () => {
    const last = lastOf(regions.picked)
    if (last) onEnter(last.code, regions.picked.map(({ name }) => name).join(' '))
    setOpen(false)
  }
  return (
    <>
      <SheetOpener
        field={field}
        text={text}
        open={open}
        onOpen={() => {
          setOpen(true)
          void regions.start(value === undefined ? '' : String(value))
        }}
      />
      {open && (
        <ColumnSheet
          title={field.label}
          columns={regions.levels.map((level, index) => ({
            label: labels[index] ?? '地区',
            options: level.map(({ code, name }) => ({ value: code, label: name })),
            value: regions.picked[index]?.code,
          }))}
          onPick={(level, code) => void regions.pick(level, code)}
          confirmable={regions.complete && regions.status === 'ready'}
          loading={regions.status === 'loading'}
          onRetry={regions.status === 'failed' ? () => void regions.retry() : undefined}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
