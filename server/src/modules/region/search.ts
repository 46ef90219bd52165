import type { Region } from '@storefront/contract'
import { allRegions, namesAround } from './regions'

const hotCodes = ['110000', '310000', '440100', '440300', '330100', '320100', '510100', '420100', '500000']

/** Cities with the most customers. */
export const hotRegions: readonly Region[] = hotCodes.flatMap((hot) =>
  allRegions.filter(({ code }) => code === hot),
)

interface Entry {
  region: Region
  fullName: string
}

const entries: readonly Entry[] = allRegions.map((region) => {
  const within = namesAround(region)
  return { region: { ...region, within }, fullName: within + region.name }
})

/** Removes the suffixes that users often omit: 杭州西湖 is 杭州市西湖区. */
const withoutKinds = (text: string) => text.replace(/[省市区县]/g, '')
const mostFound = 30

/**
 * Returns regions of all levels by part of the Chinese name, or by the beginning of the pinyin or its initials; best
 * match and largest region first. Each result contains its parent names.
 */
export function findRegions(keyword: string): Region[] {
  const sought = keyword.replace(/[\s']/g, '').toLowerCase()
  if (!sought) return []
  const bare = withoutKinds(sought)
  const ranks: ((entry: Entry) => boolean)[] = [
    ({ region }) => region.name.startsWith(sought),
    ({ region }) => region.pinyin.startsWith(sought),
    ({ region }) => region.initials.startsWith(sought),
    ({ region }) => region.name.includes(sought),
    ({ fullName }) => bare !== '' && withoutKinds(fullName).includes(bare),
  ]
  const found = new Set(ranks.flatMap((fits) => entries.filter(fits)))
  return [...found].slice(0, mostFound).map(({ region }) => region)
}
