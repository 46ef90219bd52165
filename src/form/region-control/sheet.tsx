import type { Region } from '@storefront/contract'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { Sheet } from '@/ui/sheet'
import { lastOf } from '@/platform/last'
import type { RegionLoader } from '../control'
import { byLetter, type Place } from '../place-picker/groups'
import { PlaceList } from '../place-picker/place-list'
import { SearchBox } from '../place-picker/search-box'
import { NothingFound, Waiting } from '../place-picker/waiting'
import type { Regions } from './use-regions'
import { useSearch } from './use-search'

export interface RegionSheetProps {
  title: string
  regions: Regions
  load: RegionLoader
  onConfirm: (code: string, words: string) => void
  onClose: () => void
}

const levelNames = ['省级', '市级', '区县']
const levelName = (level: number) => levelNames[level] ?? '地区'
const noHot = { title: '热门城市', places: [] }

const placeOf = ({ code, name, pinyin, within }: Region): Place => ({
  code,
  name,
  pinyin,
  ...(within && { note: within }),
})

/** Selected regions as a path to go back, and the next level. */
function Way({
  regions,
  shown,
  onShow,
}: {
  regions: Regions
  shown: number
  onShow: (level: number) => void
}) {
  const { picked, complete } = regions
  return (
    <View className="places__way" role="group" aria-label="已选地区">
      {picked.map(({ code, name }, level) => (
        <Pressable
          key={code}
          className={classes('places__step', level === shown && 'places__step--on')}
          label={`${levelName(level)}：${name}，点按重选`}
          onPress={() => onShow(level)}
        >
          {name}
        </Pressable>
      ))}
      {!complete && (
        <View
          className={classes('places__step', shown === picked.length && 'places__step--on')}
          role="status"
        >
          请选择{levelName(picked.length)}
        </View>
      )}
    </View>
  )
}

function Found({
  load,
  text,
  chosen,
  onPick,
}: {
  load: RegionLoader
  text: string
  chosen: string
  onPick: (code: string) => void
}) {
  const [current, retry] = useSearch(load, text)
  if (current.state !== 'ready') return <Waiting failed={current.state === 'failed'} onRetry={retry} />
  if (current.found.length === 0) return <NothingFound text={text} />
  return (
    <PlaceList
      label="搜索到的地区"
      groups={[{ letter: '', places: current.found.map(placeOf) }]}
      hot={noHot}
      chosen={[chosen]}
      multiple={false}
      indexed={false}
      onToggle={onPick}
    />
  )
}

function Level({
  regions,
  shown,
  onPick,
}: {
  regions: Regions
  shown: number
  onPick: (code: string) => void
}) {
  const { levels, picked, hot, status, retry, goTo } = regions
  const here = levels[shown]
  if (!here) return <Waiting failed={status === 'failed'} onRetry={() => void retry()} />
  const chips = hot.map((region) => ({ ...placeOf(region), name: region.name.replace(/市$/, '') }))
  return (
    <PlaceList
      key={shown}
      label={levelName(shown)}
      groups={byLetter(here.map(placeOf))}
      hot={{ title: '热门城市', places: shown === 0 ? chips : [] }}
      chosen={picked.map(({ code }) => code)}
      multiple={false}
      indexed
      onToggle={(code) => (here.some((region) => region.code === code) ? onPick(code) : void goTo(code))}
    />
  )
}

/** Region picker: by search, from the most populous cities, or level by level. */
export function RegionSheet({ title, regions, load, onConfirm, onClose }: RegionSheetProps) {
  const { levels, picked, status, complete } = regions
  const [text, setText] = useState('')
  const [round, setRound] = useState(0)
  // The visible level; by default the deepest.
  const [level, setLevel] = useState<number | null>(null)
  const deepest = status === 'ready' ? levels.length - 1 : levels.length
  const shown = level ?? deepest
  /** Ends the search and shows a level. */
  const look = (at: number | null) => {
    if (text) {
      setText('')
      setRound(round + 1)
    }
    setLevel(at)
  }
  const goTo = (code: string) => {
    look(null)
    void regions.goTo(code)
  }
  const confirm = () => {
    const last = lastOf(picked)
    if (last) onConfirm(last.code, picked.map(({ name }) => name).join(' '))
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <PrimaryButton onPress={confirm} disabled={!complete || status !== 'ready'}>
          确定
        </PrimaryButton>
      }
    >
      <SearchBox
        key={round}
        label="搜索地区"
        placeholder="中文、拼音或首字母"
        onSearch={(typed) => setText(typed.trim())}
      />
      <Way regions={regions} shown={shown} onShow={look} />
      {text ? (
        <Found load={load} text={text} chosen={lastOf(picked)?.code ?? ''} onPick={goTo} />
      ) : (
        <Level
          regions={{ ...regions, goTo: async (code) => goTo(code) }}
          shown={shown}
          onPick={(code) => {
            look(null)
            void regions.pick(shown, code)
          }}
        />
      )}
    </Sheet>
  )
}
