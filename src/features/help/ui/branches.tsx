import type { BranchPlace } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import placeScene from '@/assets/scenes/place.svg'
import { getBranches } from '@/features/help-content'
import { EmptyState } from '@/ui/empty-state'
import { NoticeBar } from '@/ui/notice-bar'
import { PrimaryButton } from '@/ui/primary-button'
import { SearchBar } from '@/ui/search-bar'
import { SectionTitle } from '@/ui/section-title'
import { Skeleton } from '@/ui/skeleton'
import { Tag } from '@/ui/tag'
import { callPhone } from '@/platform/phone'
import { Content } from '@/ui/remote-content'
import { BranchMap, branchPurpose, choosePlace, showBranch, useChosenPlace, useHere } from '@/features/place'
import { useRemoteData } from '@/lib/remote-data'
import { cityDistanceText } from '@/lib/distance'
import './branches.scss'

const longestKeyword = 20
/** Maximum number of branches on the map; farther ones would make the scale too small. */
const nearby = 6

const fits = ({ name, province, city }: BranchPlace, asked: string) =>
  [name, province, city].some((text) => text.includes(asked))

function Branch({ branch }: { branch: BranchPlace }) {
  const { name, address, phone, hours, distanceMetres } = branch
  return (
    <View className="branch" role="listitem">
      <View className="branch__head">
        <Text className="branch__name">{name}</Text>
        {distanceMetres !== null && <Tag>{cityDistanceText(distanceMetres)}</Tag>}
      </View>
      <Text className="branch__text">{address}</Text>
      <Text className="branch__text">{hours}</Text>
      <View className="branch__ways">
        <PrimaryButton
          variant="secondary"
          size="small"
          label={`拨打${name} ${phone}`}
          onPress={() => callPhone(phone)}
        >
          拨打 {phone}
        </PrimaryButton>
        <PrimaryButton
          variant="text"
          size="small"
          label={`查看${name}的位置`}
          onPress={() => void showBranch(branch)}
        >
          看位置
        </PrimaryButton>
      </View>
    </View>
  )
}

interface FoundProps {
  branches: readonly BranchPlace[]
  asked: string
  onShowAll: () => void
}

function Found({ branches, asked, onShowAll }: FoundProps) {
  if (branches.length === 0)
    return (
      <EmptyState
        picture={placeScene}
        title={`“${asked}”没有分公司`}
        text="客服电话全国通用，可以为您办理全部业务。"
        actionText="看全部分公司"
        onAction={onShowAll}
      />
    )
  return (
    <View>
      <View className="branch__title" role="heading" aria-level={2}>
        分公司（{branches.length} 家）
      </View>
      <View className="branch__list" role="list">
        {branches.map((branch) => (
          <Branch key={branch.cityCode} branch={branch} />
        ))}
      </View>
    </View>
  )
}

/** Branches by city, or by distance from a known location; on a map and in a list. */
export function Branches() {
  const [asked, setAsked] = useState('')
  const [around, setAround] = useState('')
  const here = useHere()
  const { point, set } = here
  const [loaded, reload] = useRemoteData(() => getBranches(point ? { near: point } : {}))
  useEffect(() => {
    if (point) reload()
  }, [point, reload])
  useChosenPlace(
    (purpose) => purpose === branchPurpose,
    (place) => {
      setAround(place.name)
      if (place.point) set(place.point)
    },
  )
  const find = async () => {
    if (await here.find()) setAround('我的位置')
  }
  return (
    <View className="branch__finder">
      <SectionTitle title="找分公司" />
      <SearchBar
        key={asked}
        value={asked}
        placeholder="按省份或城市找分公司"
        maxLength={longestKeyword}
        onSearch={setAsked}
      />
      <View className="branch__ways">
        <PrimaryButton variant="secondary" size="small" loading={here.finding} onPress={() => void find()}>
          离我最近
        </PrimaryButton>
        <PrimaryButton variant="secondary" size="small" onPress={() => void choosePlace(branchPurpose)}>
          按地点找
        </PrimaryButton>
      </View>
      {here.problem && <NoticeBar tone="warning" title={here.problem} />}
      {point && around && <NoticeBar title={`按离“${around}”的直线距离排序`} />}
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="list" rows={5} />}>
        {({ branches }) => {
          const found = branches.filter((branch) => fits(branch, asked))
          const show = (code: string) =>
            found.filter(({ cityCode }) => cityCode === code).forEach((branch) => void showBranch(branch))
          return (
            <>
              <BranchMap
                branches={point && !asked ? found.slice(0, nearby) : found}
                here={point}
                onPress={show}
              />
              <Found branches={found} asked={asked} onShowAll={() => setAsked('')} />
            </>
          )
        }}
      </Content>
    </View>
  )
}
