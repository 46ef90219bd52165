import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { textBoxProps } from '@/platform/text-box'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import { PrimaryButton } from '../primary-button'
import './index.scss'

export interface SearchBarProps {
  /** The current search text; also use it as `key`, so that the bar shows text set by other components. */
  value: string
  /** Called on search by button or keyboard, and with an empty text by the clear button. */
  onSearch: (text: string) => void
  placeholder: string
  maxLength: number
  focus?: boolean
}

/** Search box. The text is local state until the search. */
export function SearchBar({ value, onSearch, placeholder, maxLength, focus }: SearchBarProps) {
  const [text, setText] = useState(value)
  const [round, setRound] = useState(0)
  const search = () => onSearch(text.trim())
  const clear = () => {
    setText('')
    setRound(round + 1)
    onSearch('')
  }
  return (
    <View className="search-bar" role="search">
      <View className="search-bar__box">
        <Icon name="search" className="search-bar__icon" />
        <Input
          {...textBoxProps({ keyboard: 'TEXT', label: placeholder, invalid: false })}
          key={round}
          className="search-bar__input"
          defaultValue={round === 0 ? value : ''}
          placeholder={placeholder}
          placeholderClass="search-bar__placeholder"
          maxlength={maxLength}
          confirmType="search"
          focus={focus}
          onInput={(event) => setText(event.detail.value)}
          onConfirm={search}
        />
        {text !== '' && (
          <Pressable className="search-bar__clear" label="清除搜索词" onPress={clear}>
            <Icon name="close" />
          </Pressable>
        )}
      </View>
      <PrimaryButton size="small" onPress={search}>
        搜索
      </PrimaryButton>
    </View>
  )
}

/** Link to the search page, styled as the search bar. */
export function SearchEntry({ placeholder, onPress }: { placeholder: string; onPress: () => void }) {
  return (
    <Pressable className="search-bar__box search-bar__box--entry" role="link" onPress={onPress}>
      <Icon name="search" className="search-bar__icon" />
      <View className="search-bar__placeholder">{placeholder}</View>
    </Pressable>
  )
}
