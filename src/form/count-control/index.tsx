import { NumberBox } from '@/components/number-box'
import { leastNumber } from '@/components/number-box/limits'
import type { ControlProps } from '../control'

/** A number of persons. */
export function CountControl({ field, value, onEnter }: ControlProps) {
  return (
    <NumberBox
      label={field.label}
      value={typeof value === 'number' ? value : (field.minimum ?? leastNumber)}
      minimum={field.minimum}
      maximum={field.maximum}
      unit={field.unit}
      onChange={onEnter}
    />
  )
}
