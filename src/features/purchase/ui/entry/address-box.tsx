import type { Field, Section } from '@storefront/contract'
import { useRef, useState } from 'react'
import { readAddress } from '@/features/place'
import type { Loaders } from '@/form/control'
import { FieldRow } from '@/form/field-row'
import type { PathValue } from '@/lib/paths'
import { toast } from '@/platform/toast'
import { addressParts } from '../../model/address-parts'

const addressField: Field = {
  name: 'address',
  label: '整段地址',
  control: 'TEXT',
  required: false,
  maxLength: 140,
  placeholder: '粘贴或输入完整地址',
  help: '例如 上海市浦东新区云杉路 1 号云杉花园 3 号楼 1201 室，自动填入下面各项',
}

/** Whether a section asks for the address of a home in parts. */
export const asksAddress = ({ fields }: Section): boolean =>
  ['region', 'street', 'room'].every((part) => fields.some(({ name }) => name === `subject.${part}`))

export interface AddressBoxProps {
  section: Section
  loaders: Loaders
  onRead: (values: Record<string, PathValue>, texts: Record<string, string>) => void
}

/** Reads a whole address into the fields of the section; the customer checks and corrects them. */
export function AddressBox({ section, loaders, onRead }: AddressBoxProps) {
  const [text, setText] = useState('')
  const readText = useRef('')
  const read = async () => {
    if (text.trim() === '' || text === readText.current) return
    readText.current = text
    const { code, region, street } = await readAddress(text)
    if (!code) toast('没有认出所在区县，请从列表选择')
    const parts = Object.entries(addressParts(street)).map(
      ([part, value]) => [`subject.${part}`, value] as const,
    )
    const asked = parts.filter(([path]) => section.fields.some(({ name }) => name === path))
    const regionPath = 'subject.region'
    onRead(
      { ...Object.fromEntries(asked), ...(code && { [regionPath]: code }) },
      code ? { [regionPath]: region } : {},
    )
  }
  return (
    <FieldRow
      field={addressField}
      value={text}
      text=""
      problem={undefined}
      origin={undefined}
      assumed={false}
      loaders={loaders}
      identity={false}
      focused={false}
      followed={false}
      onEnter={(_, value) => setText(String(value))}
      onLeave={() => void read()}
      onFocus={() => undefined}
      onNext={() => void read()}
    />
  )
}
