import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { Sheet } from '@/ui/sheet'
import type { DestinationLoader } from '../control'
import { byLetter, type Place } from '../place-picker/groups'
import { PlaceList } from '../place-picker/place-list'
import { SearchBox } from '../place-picker/search-box'
import { NothingFound, Waiting } from '../place-picker/waiting'
import { type Searchable, searchDestinations } from './search'
import { useDestinations } from './use-destinations'

export interface DestinationSheetProps {
  title: string
  /** Codes of the current selection. */
  chosen: readonly string[]
  load: DestinationLoader
  onConfirm: (places: Searchable[]) => void
  onClose: () => void
}

/** Converts a destination to a list entry. */
const placeOf = ({ iso, name, pinyin, schengen, refusal }: Searchable): Place => ({
  code: iso,
  name,
  pinyin,
  ...(schengen && { mark: '申根' }),
  ...(refusal !== undefined && { refusal }),
})

function Chosen({ places, onRemove }: { places: readonly Searchable[]; onRemove: (iso: string) => void }) {
  if (places.length === 0) return <View className="places__none">可以选择多个目的地</View>
  return (
    <View className="places__chosen" role="group" aria-label="已选目的地">
      {places.map(({ iso, name }) => (
        <Pressable key={iso} className="places__tag" label={`移除${name}`} onPress={() => onRemove(iso)}>
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
  const searching = text.trim() !== ''
  const remove = (iso: string) => onChange(chosen.filter((other) => other !== iso))
  return (
    <>
      <SearchBox label="搜索目的地" placeholder="中文、拼音或首字母" onSearch={setText} />
      <Chosen
        places={chosen.flatMap((iso) => places.filter((place) => place.iso === iso))}
        onRemove={remove}
      />
      {found.length > 0 ? (
        <PlaceList
          label="目的地"
          groups={byLetter(found.map(placeOf))}
          hot={{
            title: '热门目的地',
            places: searching ? [] : found.filter(({ hot, refusal }) => hot && !refusal).map(placeOf),
          }}
          chosen={chosen}
          multiple
          indexed={!searching}
          onToggle={(iso) => (chosen.includes(iso) ? remove(iso) : onChange([...chosen, iso]))}
        />
      ) : (
        <NothingFound text={text.trim()} />
      )}
    </>
  )
}

/** Destination picker with search and multiple selection; unavailable destinations show the reason. */
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
      ) : (
        <Waiting failed={current.state === 'failed'} onRetry={retry} />
      )}
    </Sheet>
  )
}
