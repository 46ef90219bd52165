import { View } from '@tarojs/components'
import { serverUrl } from '@/api/address'
import { EmptyState } from '@/components/empty-state'
import { ErrorState } from '@/components/error-state'
import { LoadMore } from '@/components/load-more'
import { NoNetwork } from '@/components/no-network'
import { Page } from '@/components/page'
import { ProductCardView } from '@/components/product-card'
import { Skeleton } from '@/components/skeleton'
import { openPage } from '@/platform/navigation'
import { home } from '@/routes'
import { openProduct } from '@/shell/product-link'
import { useProducts } from './use-products'
import './index.scss'

export default function ProductListPage() {
  const { products, state, loadMore } = useProducts()
  const started = products.length > 0
  if (!started && state === 'offline') return <NoNetwork onRetry={loadMore} />
  if (!started && state === 'failed') return <ErrorState onRetry={loadMore} />
  if (!started && state === 'end')
    return <EmptyState title="暂时没有在售的产品" actionText="返回首页" onAction={() => openPage(home)} />
  return (
    <Page padded>
      <View className="product-list">
        {!started && <Skeleton kind="list" rows={4} />}
        {products.map((product) => (
          <ProductCardView
            key={product.productCode}
            product={product}
            pictureUrl={serverUrl(product.picture)}
            onPress={() => openProduct(product)}
          />
        ))}
      </View>
      {started && (
        <LoadMore state={state === 'loading' || state === 'end' ? state : 'more'} onMore={loadMore} />
      )}
    </Page>
  )
}
