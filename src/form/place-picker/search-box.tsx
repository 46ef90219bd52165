import { Input } from '@tarojs/components'
import { textBoxProps } from '@/platform/text-box'
import './index.scss'

export interface SearchBoxProps {
  /** Accessible name. */
  label: string
  placeholder: string
  onSearch: (text: string) => void
}

/** Search box for places; searches while typing. */
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
