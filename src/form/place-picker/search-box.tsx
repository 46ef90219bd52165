import { Input } from '@tarojs/components'
import { textBoxProps } from '@/platform/text-box'
import './index.scss'

export interface SearchBoxProps {
  /** Name read aloud. */
  label: string
  placeholder: string
  onSearch: (text: string) => void
}

/** Where places are searched for, as one types. */
export function SearchBox({ label, placeholder, onSearch }: SearchBoxProps) {
  return (
    <Input
      className="places__search"
      {...textBoxProps({ keyboard: 'TEXT', label, invalid: false })}
      placeholder={placeholder}
      placeholderClass="places__placeholder"
      maxlength={30}
      onInput={({ detail }) => onSearch(detail.value)}
    />
  )
}
