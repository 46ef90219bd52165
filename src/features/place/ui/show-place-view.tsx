import type { BranchPlace, Place, Point } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import placeScene from '@/assets/scenes/place.svg'
import { getBranches } from '@/features/help-content'
import { getPlaces } from '../api/place-calls'
import { brand } from '@/brand'
import { Card } from '@/ui/card'
import { DrawnMap, type MapMark } from '@/ui/drawn-map'
import { EmptyState } from '@/ui/empty-state'
import { NoticeBar } from '@/ui/notice-bar'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { openPage, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { callPhone } from '@/platform/phone'
import { openBeside } from '@/platform/beside'
import { Content } from '@/ui/remote-content'
import { hereMark } from './branch-map'
import { type Here, useHere } from '../model/use-position'
import { useRemoteData } from '@/lib/remote-data'
import { cityDistanceText } from '@/lib/distance'
import { checkAddress } from '@/lib/web-address'
import './show-place-view.scss'

/** Returns the address of the place on a public map; no API key is needed. */
function mapLink({ name, point }: BranchPlace): string {
  const { longitude, latitude } = point
  return `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${encodeURIComponent(name)}&coordinate=gaode`
}

async function getShown(cityCode: string, near: Point | undefined) {
  const branches = await getBranches(near ? { near } : {})
  if (!branches.ok) return branches
  const branch = branches.data.branches.find((one) => one.cityCode === cityCode)
  const places = branch && (await getPlaces({ code: cityCode }))
  // The branch can be shown without the surrounding cities.
  return { ...branches, data: { branch, around: places?.ok ? places.data.around : [] } }
}

function marksOf(branch: BranchPlace, around: readonly Place[], here: Point | undefined): MapMark[] {
  const chosen = { key: branch.cityCode, name: branch.city, point: branch.point, kind: 'CHOSEN' as const }
  const others = around.flatMap(({ code, name, point }): MapMark[] =>
    point ? [{ key: code, name: name.replace(/^(..+)市$/, '$1'), point, kind: 'PLACE' }] : [],
  )
  return [{ ...chosen, label: branch.name }, ...(here ? [hereMark(here)] : []), ...others]
}

function Ways({ branch, here }: { branch: BranchPlace; here: Here }) {
  const link = mapLink(branch)
  const leadsOut = openBeside && checkAddress(link, brand.besideHosts).ok ? openBeside : undefined
  return (
    <View className="open-place__ways">
      <PrimaryButton onPress={() => callPhone(branch.phone)}>拨打 {branch.phone}</PrimaryButton>
      <PrimaryButton variant="secondary" loading={here.finding} onPress={() => void here.find()}>
        离我多远
      </PrimaryButton>
      {leadsOut && (
        <PrimaryButton variant="secondary" onPress={() => leadsOut(link)}>
          在高德地图打开
        </PrimaryButton>
      )}
    </View>
  )
}

function Shown({ branch, around, here }: ShownProps) {
  const { name, address, hours, distanceMetres, city } = branch
  return (
    <>
      <DrawnMap
        key={here.point ? 'here' : 'alone'}
        label={`${name}和周边城市`}
        middle={branch.point}
        marks={marksOf(branch, around, here.point)}
      />
      <Card
        title={name}
        hint={distanceMetres === null ? hours : `离我${cityDistanceText(distanceMetres)} · ${hours}`}
      >
        <Text className="open-place__address">{address}</Text>
        <Text className="open-place__note">图上标的是{city}中心，去之前请先打电话确认地址。</Text>
      </Card>
      {here.problem && <NoticeBar tone="warning" title={here.problem} />}
      <Ways branch={branch} here={here} />
    </>
  )
}
interface ShownProps {
  branch: BranchPlace
  around: readonly Place[]
  here: Here
}

/** Location of a branch without a third-party map: a drawn map, its address and links to directions. */
export function ShowPlaceView() {
  const { branch: cityCode = '' } = usePageParams()
  const here = useHere()
  const [loaded, reload] = useRemoteData(() => getShown(cityCode, here.point))
  useEffect(() => {
    if (here.point) reload()
  }, [here.point, reload])
  return (
    <Page>
      <View className="open-place">
        <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="banner" />}>
          {({ branch, around }) =>
            branch ? (
              <Shown branch={branch} around={around} here={here} />
            ) : (
              <EmptyState
                picture={placeScene}
                title="没有找到这个网点"
                text="它可能已经迁址，请在分公司列表里查找。"
                actionText="看全部分公司"
                onAction={() => openPage(pageAddress('contactUs'))}
              />
            )
          }
        </Content>
      </View>
    </Page>
  )
}
