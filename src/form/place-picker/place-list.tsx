import { ScrollView, Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import type { Place, PlaceGroup } from './groups'
import './index.scss'

export interface PlaceListProps {
  /** Accessible name of the list. */
  label: string
  groups: readonly PlaceGroup[]
  /** Frequent choices at the top, with their heading; empty during a search. */
  hot: { title: string; places: readonly Place[] }
  chosen: readonly string[]
  /** Whether several places can be chosen. */
  multiple: boolean
  /** Whether the letter index is shown. */
  indexed: boolean
  onToggle: (code: string) => void
}

const letterId = (letter: string) => `letter-${letter}`

interface OneProps extends Pick<PlaceListProps, 'chosen' | 'multiple' | 'onToggle'> {
  place: Place
}

const choiceProps = ({ place, chosen, multiple, onToggle }: OneProps) => ({
  role: multiple ? ('checkbox' as const) : ('radio' as const),
  checked: chosen.includes(place.code),
  disabled: place.refusal !== undefined && !chosen.includes(place.code),
  onPress: () => onToggle(place.code),
})

function Row(props: OneProps) {
  const { name, mark, note, refusal } = props.place
  const choice = choiceProps(props)
  return (
    <Pressable className={classes('places__place', choice.checked && 'places__place--on')} {...choice}>
      <View className="places__words">
        <View className="places__name">
          <Text>{name}</Text>
          {mark && <Tag>{mark}</Tag>}
        </View>
        {note && <View className="places__refusal">{note}</View>}
        {refusal && <View className="places__refusal">{refusal}</View>}
      </View>
      {choice.checked && <Icon name="check" className="places__mark" />}
    </Pressable>
  )
}

function Chip(props: OneProps) {
  const choice = choiceProps(props)
  return (
    <Pressable className={classes('places__chip', choice.checked && 'places__chip--on')} {...choice}>
      {props.place.name}
    </Pressable>
  )
}

function Index({ letters, onJump }: { letters: readonly string[]; onJump: (letter: string) => void }) {
  return (
    <View className="places__index">
      {letters.map((letter) => (
        <Pressable
          key={letter}
          className="places__jump"
          label={`跳到 ${letter}`}
          onPress={() => onJump(letter)}
        >
          {letter}
        </Pressable>
      ))}
    </View>
  )
}

/** List of places by initial letter, frequent ones first, with a letter index. */
export function PlaceList({ label, groups, hot, indexed, ...choice }: PlaceListProps) {
  const [target, setTarget] = useState('')
  const jump = (letter: string) => {
    // Reset, so that the same letter works again after scrolling.
    setTarget('')
    Taro.nextTick(() => setTarget(letterId(letter)))
  }
  return (
    <View className="places__body">
      <ScrollView className="places__list" scrollY scrollIntoView={target}>
        <View role={choice.multiple ? 'group' : 'radiogroup'} aria-label={label}>
          {hot.places.length > 0 && (
            <View role="group" aria-label={hot.title}>
              <View className="places__letter">热门</View>
              <View className="places__chips">
                {hot.places.map((place) => (
                  <Chip key={place.code} place={place} {...choice} />
                ))}
              </View>
            </View>
          )}
          {groups.map(({ letter, places }) => (
            <View key={letter} id={letterId(letter)} role="group" aria-label={letter || '搜索结果'}>
              {letter && <View className="places__letter">{letter}</View>}
              {places.map((place) => (
                <Row key={place.code} place={place} {...choice} />
              ))}
            </View>
          ))}
        </View>
      </ScrollView>
      {indexed && <Index letters={groups.map(({ letter }) => letter)} onJump={jump} />}
    </View>
  )
}
