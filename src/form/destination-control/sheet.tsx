import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/icon'
import { Pressable } from '@/components/pressable'
import { PrimaryButton } from '@/components/primary-button'
import { Sheet } from '@/components/sheet'
import { textBoxProps } from '@/platform/text-box'
import type { DestinationLoader } from '../control'
import './index.scss'
import { PlaceList } from './place-list'
import { type Searchable, searchDestinations } from './search'
import { useDestinations } from './use-destinations'

export interface DestinationSheetProps {
  title: string
  /** Codes chosen before. */
  chosen: readonly string[]
  load: DestinationLoader
  onConfirm: (places: Searchable[]) => void
  onClose: () => void
}

function Chosen({ places, onRemove }: { places: readonly Searchable[]; onRemove: (iso: string) => void }) {
  if (places.length === 0) return <View className="destinations__none">可以选择多个目的地</View>
  return (
    <View className="destinations__chosen" role="group" aria-label="已选目的地">
      {places.map(({ iso, name }) => (
        <Pressable
          key={iso}
          className="destinations__tag"
          label={`移除${name}`}
          onPress={() => onRemove(iso)}
        >
          {name}
          <Icon name="close" />
        </Pressable>
      ))}
    </View>
  )
}

function Found({
  places,
  chosen,
  onChange,
}: {
  places: Searchable[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const [text, setText] = useState('')
  const found = searchDestinations(places, text)
  const remove = (iso: string) => onChange(chosen.filter((other) => other !== iso))
  return (
    <>
      <Input
        className="destinations__search"
        {...textBoxProps({ keyboard: 'TEXT', label: '搜索目的地', invalid: false })}
        placeholder="搜索国家或地区：中文、拼音或首字母"
        placeholderClass="destinations__placeholder"
        maxlength={30}
        onInput={({ detail }) => setText(detail.value)}
      />
      <Chosen
        places={chosen.flatMap((iso) => places.filter((place) => place.iso === iso))}
        onRemove={remove}
      />
      {found.length > 0 ? (
        <PlaceList
          places={found}
          chosen={chosen}
          searching={text.trim() !== ''}
          onToggle={({ iso }) => (chosen.includes(iso) ? remove(iso) : onChange([...chosen, iso]))}
        />
      ) : (
        <View className="destinations__body destinations__wait" role="status">
          没有找到“{text.trim()}”，请换中文名、拼音或首字母再试
        </View>
      )}
    </>
  )
}

/** The places one can travel to, to search and to choose several of; those that cannot be chosen say why. */
export function DestinationSheet({ title, chosen: before, load, onConfirm, onClose }: DestinationSheetProps) {
  const [chosen, setChosen] = useState(before)
  const [current, retry] = useDestinations(load)
  const places = current.state === 'ready' ? current.places : []
  const picked = chosen.flatMap((iso) => places.filter((place) => place.iso === iso))
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <PrimaryButton onPress={() => onConfirm(picked)} disabled={picked.length === 0}>
          {picked.length > 0 ? `确定（已选 ${picked.length} 个）` : '确定'}
        </PrimaryButton>
      }
    >
      {current.state === 'ready' ? (
        <Found places={places} chosen={chosen} onChange={setChosen} />
      ) : current.state === 'loading' ? (
        <View className="destinations__body destinations__wait" role="status">
          正在加载...
        </View>
      ) : (
        <View className="destinations__body destinations__wait" role="alert">
          <View>哎呀，网络信号丢失</View>
          <PrimaryButton size="small" variant="secondary" onPress={retry}>
            重试
          </PrimaryButton>
        </View>
      )}
    </Sheet>
  )
}
