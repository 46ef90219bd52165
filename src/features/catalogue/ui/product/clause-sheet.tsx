import type { ProductDetail } from '@storefront/contract'
import { getNotice } from '../../api/product-calls'
import { DocumentReader } from '@/ui/document-reader'
import { Sheet } from '@/ui/sheet'
import { Skeleton } from '@/ui/skeleton'
import { Content } from '@/ui/remote-content'
import { useRemoteData } from '@/lib/remote-data'

/** Full clauses, readable before any choice or input. */
export function ClauseSheet({ product, onClose }: { product: ProductDetail; onClose: () => void }) {
  const { productCode } = product.card
  const planCode = product.plans[0]?.planCode ?? ''
  const [loaded, reload] = useRemoteData(() => getNotice({ productCode, planCode }))
  return (
    <Sheet title="条款全文" onClose={onClose}>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={8} />}>
        {({ documents }) =>
          documents
            .filter(({ docType }) => docType === 'CLAUSES')
            .map((document) => <DocumentReader key={document.hash} document={document} />)
        }
      </Content>
    </Sheet>
  )
}
