import type { DataOf, Place, Point } from '@storefront/contract'
import { Input, Text, View } from '@tarojs/components'
import { useState } from 'react'
import searchScene from '@/assets/scenes/search.svg'
import { BottomBar } from '@/ui/bottom-bar'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { NoticeBar } from '@/ui/notice-bar'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { SearchBar } from '@/ui/search-bar'
import { Skeleton } from '@/ui/skeleton'
import { goBack, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { textBoxProps } from '@/platform/text-box'
import { Content } from '@/ui/remote-content'
import { branchPurpose } from '../model/choose-place'
import { type Here, useHere } from '../model/use-position'
import { chosenPlaces } from '../model/chosen-place'
import './choose-place-view.scss'
import { PlaceMap } from './place-map'
import { PlaceRows } from './place-rows'
import { type Places, usePlaces } from './use-places'

const longestKeyword = 30
const longestStreet = 60
const placeholder = '城市或区县，可用拼音'

/** Fallback page for back navigation after a reload. */
const origin = (purpose: string) =>
  purpose === branchPurpose ? pageAddress('contactUs') : pageAddress('entry')

const titleOf = ({ place, listed }: DataOf<'insure/place'>, { keyword, near }: Places['asked']) => {
  if (place) return place.hasChildren ? `${place.name}下辖` : '同城其他区县'
  return keyword ? `搜到 ${listed.length} 个地点` : near ? '离您最近' : '热门城市'
}

function Ways({ places, here }: { places: Places; here: Here }) {
  const nearby = async () => {
    const near = await here.find()
    if (near) places.ask({ near })
  }
  return (
    <View className="choose__ways">
      <PrimaryButton variant="secondary" size="small" loading={here.finding} onPress={() => void nearby()}>
        我的位置附近
      </PrimaryButton>
      {Object.keys(places.asked).length > 0 && (
        <PrimaryButton variant="text" size="small" onPress={() => places.ask({})}>
          回到热门城市
        </PrimaryButton>
      )}
    </View>
  )
}

function Shown({
  data,
  places,
  here,
}: {
  data: DataOf<'insure/place'>
  places: Places
  here: Point | undefined
}) {
  const { place, listed } = data
  const open = (code: string) => places.ask({ code })
  if (listed.length === 0 && !place)
    return (
      <EmptyState
        picture={searchScene}
        title={`没有找到“${places.asked.keyword ?? ''}”`}
        text="请换城市或区县的名字、拼音或首字母再试。"
        actionText="看热门城市"
        onAction={() => places.ask({})}
      />
    )
  return (
    <>
      <PlaceMap data={data} here={here} onPress={open} />
      {place?.approximate && (
        <Text className="choose__note">没有{place.name}的坐标，图上标的是所在城市。</Text>
      )}
      <PlaceRows title={titleOf(data, places.asked)} places={listed} chosen={place?.code} onPress={open} />
    </>
  )
}

function Street({ region, onEnter }: { region: string; onEnter: (street: string) => void }) {
  return (
    <Card title="街道和门牌" hint={`${region}，可稍后再填`}>
      <Input
        className="choose__street"
        {...textBoxProps({ keyboard: 'TEXT', label: '街道和门牌', invalid: false })}
        placeholder="例如 松涛路 18 号"
        placeholderClass="choose__placeholder"
        maxlength={longestStreet}
        onInput={({ detail }) => onEnter(detail.value)}
      />
    </Card>
  )
}

function Confirm({
  region,
  lacking,
  onConfirm,
}: {
  region: string
  lacking: boolean
  onConfirm: () => void
}) {
  return (
    <BottomBar>
      <View className="choose__picked">
        <Text className="choose__region">{region}</Text>
        {lacking && <Text className="choose__note">请再选到区县</Text>}
      </View>
      <PrimaryButton disabled={lacking} onPress={onConfirm}>
        使用这个地点
      </PrimaryButton>
    </BottomBar>
  )
}

/** Chooses a place without a third-party map: search, a list of cities and districts, and a drawn map. */
export function ChoosePlaceView() {
  const { for: purpose = branchPurpose } = usePageParams()
  const [street, setStreet] = useState('')
  const places = usePlaces()
  const here = useHere()
  const { asked, loaded, ask } = places
  const place = loaded.state === 'ready' ? loaded.data.place : null
  const region = place ? `${place.within}${place.name}` : ''
  const forAddress = purpose !== branchPurpose
  const confirm = ({ code, name, point }: Place) => {
    chosenPlaces.put(purpose, { code, name, region, street: street.trim(), point })
    goBack(origin(purpose))
  }
  return (
    <Page>
      <View className="choose">
        <SearchBar
          key={asked.keyword ?? ''}
          value={asked.keyword ?? ''}
          placeholder={placeholder}
          maxLength={longestKeyword}
          onSearch={(keyword) => ask(keyword ? { keyword, ...(here.point && { near: here.point }) } : {})}
        />
        <Ways places={places} here={here} />
        {here.problem && <NoticeBar tone="warning" title={here.problem} />}
        {place && forAddress && !place.hasChildren && <Street region={region} onEnter={setStreet} />}
        <Content loaded={loaded} onRetry={places.retry} skeleton={<Skeleton kind="list" rows={6} />}>
          {(data) => <Shown data={data} places={places} here={here.point} />}
        </Content>
      </View>
      {place && (
        <Confirm region={region} lacking={forAddress && place.hasChildren} onConfirm={() => confirm(place)} />
      )}
    </Page>
  )
}
