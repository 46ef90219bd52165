import type { ProductCard } from '@storefront/contract'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import searchScene from '@/assets/scenes/search.svg'
import { serverUrl } from '@/lib/request/address'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { LoadMore } from '@/ui/load-more'
import { Pressable } from '@/ui/pressable'
import { ProductCardView } from '@/ui/product-card'
import { Content } from '@/ui/remote-content'
import { Skeleton } from '@/ui/skeleton'
import { openPage } from '@/platform/navigation'
import { home } from '@/routes'
import { openProduct } from '@/lib/product-link'
import { fewestCompared } from './compared'
import { type Search, useProducts } from './use-products'

export interface FoundProps {
  search: Search
  /** Starts another search. */
  onSearch: (search: Search) => void
  /** Codes of the products selected for comparison; null outside of selection mode. */
  chosen: readonly string[] | null
  onChoose: (product: ProductCard) => void
  /** Starts the selection mode. */
  onCompare: () => void
  /** Whether the maximum number of products is selected. */
  full: boolean
}

function NothingFound({
  search,
  suggestions,
  onSearch,
}: Pick<FoundProps, 'search' | 'onSearch'> & { suggestions: string[] }) {
  const { keyword, categoryCode } = search
  if (!keyword)
    return (
      <EmptyState
        picture={searchScene}
        title="暂时没有在售的产品"
        actionText="返回首页"
        onAction={() => openPage(home)}
      />
    )
  const everywhere = { keyword: categoryCode ? keyword : '', categoryCode: '' }
  return (
    <>
      <EmptyState
        picture={searchScene}
        title={categoryCode ? '这个分类里没有相关产品' : `没有找到“${keyword}”相关的产品`}
        text={categoryCode ? '换个分类，或在全部产品里找找看。' : '换个说法，或试试下面的词。'}
        actionText={categoryCode ? '在全部产品中查找' : '查看全部产品'}
        onAction={() => onSearch(everywhere)}
      />
      {!categoryCode && (
        <View className="product-list__suggestions" role="list" aria-label="可以试试的词">
          {suggestions.map((word) => (
            <View key={word} role="listitem">
              <Pressable
                className="product-list__suggestion"
                role="link"
                onPress={() => onSearch({ keyword: word, categoryCode: '' })}
              >
                {word}
              </Pressable>
            </View>
          ))}
        </View>
      )}
    </>
  )
}

type CardsProps = Pick<FoundProps, 'chosen' | 'onChoose' | 'full'> & { products: ProductCard[] }

function Cards({ products, chosen, onChoose, full }: CardsProps) {
  return products.map((product) => {
    const checked = chosen?.includes(product.productCode)
    return (
      <ProductCardView
        key={product.productCode}
        product={product}
        pictureUrl={serverUrl(product.picture)}
        checked={checked}
        disabled={checked === false && full}
        onPress={() => (chosen ? onChoose(product) : openProduct(product))}
      />
    )
  })
}

/** Search results in all states. */
export const Found = observer(function Found({ search, onSearch, onCompare, ...choosing }: FoundProps) {
  const list = useProducts(search)
  return (
    <Content loaded={list.loaded} onRetry={list.reload} skeleton={<Skeleton kind="list" rows={4} />}>
      {({ items, suggestions }) =>
        items.length === 0 ? (
          <NothingFound search={search} suggestions={suggestions} onSearch={onSearch} />
        ) : (
          <>
            {!choosing.chosen && items.length >= fewestCompared && (
              <Pressable className="product-list__compare" onPress={onCompare}>
                <Icon name="compare" />
                选几款产品对比
              </Pressable>
            )}
            <View className="product-list__cards">
              <Cards products={items} {...choosing} />
            </View>
            <LoadMore state={list.more} onMore={() => void list.loadMore()} />
          </>
        )
      }
    </Content>
  )
})
