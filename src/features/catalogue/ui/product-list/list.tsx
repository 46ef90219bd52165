import type { ProductCard } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { getHome } from '../../api/home-calls'
import { BottomBar } from '@/ui/bottom-bar'
import { CategoryChips } from '@/ui/category-chips'
import { Page } from '@/ui/page'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { SearchBar } from '@/ui/search-bar'
import { keepInAddress } from '@/platform/address'
import { openPage, usePageParams } from '@/platform/navigation'
import { useRemoteData } from '@/lib/remote-data'
import { fewestCompared, mostCompared } from './compared'
import { Found } from './found'
import type { Search } from './use-products'
import { pageAddress } from '@/routes'

/** Maximum length of a search keyword. */
const longestKeyword = 40

function Categories({ current, onChoose }: { current: string; onChoose: (code: string) => void }) {
  const [loaded] = useRemoteData(getHome)
  const offered =
    loaded.state === 'ready' ? loaded.data.categories.filter(({ productCount }) => productCount > 0) : []
  if (loaded.state === 'loading') return <View className="product-list__categories" aria-hidden />
  if (offered.length < 2) return null
  return (
    <CategoryChips
      categories={[{ code: '', name: '全部' }, ...offered]}
      current={current}
      onPress={onChoose}
    />
  )
}

function CompareBar({ chosen, onCancel }: { chosen: readonly string[]; onCancel: () => void }) {
  const count = chosen.length
  return (
    <BottomBar>
      <View className="product-list__count" role="status">
        <Text className="product-list__figure">
          已选 {count} 款，最多 {mostCompared} 款
        </Text>
        <Pressable className="product-list__cancel" onPress={onCancel}>
          取消对比
        </Pressable>
      </View>
      <PrimaryButton
        disabled={count < fewestCompared}
        onPress={() => openPage(pageAddress('products', { compare: chosen.join(',') }))}
      >
        {count < fewestCompared ? `再选 ${fewestCompared - count} 款` : '开始对比'}
      </PrimaryButton>
    </BottomBar>
  )
}

/** Product list with search, categories and comparison. */
export function ProductList() {
  const params = usePageParams()
  const [search, setSearch] = useState<Search>({
    keyword: (params.keyword ?? '').slice(0, longestKeyword),
    categoryCode: params.categoryCode ?? '',
  })
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const show = (next: Search) => {
    setSearch(next)
    keepInAddress(pageAddress('products', { keyword: next.keyword, categoryCode: next.categoryCode }))
  }
  const choose = ({ productCode }: ProductCard) =>
    setChosen((before) =>
      before?.includes(productCode)
        ? before.filter((code) => code !== productCode)
        : [...(before ?? []), productCode],
    )
  return (
    <Page>
      <View className="product-list">
        <SearchBar
          key={search.keyword}
          value={search.keyword}
          placeholder="搜产品、保障或一句话"
          maxLength={longestKeyword}
          focus={params.focus === '1' && search.keyword === ''}
          onSearch={(keyword) => show({ ...search, keyword })}
        />
        <Categories
          current={search.categoryCode}
          onChoose={(categoryCode) => show({ ...search, categoryCode })}
        />
        <Found
          key={`${search.keyword} ${search.categoryCode}`}
          search={search}
          onSearch={show}
          chosen={chosen}
          onChoose={choose}
          onCompare={() => setChosen([])}
          full={(chosen?.length ?? 0) >= mostCompared}
        />
      </View>
      {chosen && <CompareBar chosen={chosen} onCancel={() => setChosen(null)} />}
    </Page>
  )
}
