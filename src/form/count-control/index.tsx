import { NumberBox } from '@/ui/number-box'
import type { ControlProps } from '../control'
import { leastCount } from '../form-values'

/** Control for a number of persons. */
export function CountControl({ field, value, onEnter }: ControlProps) {
  return (
    <NumberBox
      label={field.label}
      value={typeof value === 'number' ? value : leastCount(field)}
      minimum={field.minimum}
      maximum={field.maximum}
      unit={field.unit}
      onChange={onEnter}
    />
  )
}
