import type { ConfirmedDocument } from '@storefront/contract'
import { useState } from 'react'
import { getOrderDocument } from '../api/order-calls'
import { Cell } from '@/ui/cell'
import { DocumentReader } from '@/ui/document-reader'
import { Foldable } from '@/ui/foldable'
import { Sheet } from '@/ui/sheet'
import { Skeleton } from '@/ui/skeleton'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { orderReference } from '@/features/account'
import { readableTime } from '@/lib/time'
import { Content } from '@/ui/remote-content'
import { useRemoteData } from '@/lib/remote-data'

interface DocumentSheetProps {
  orderNo: string
  document: ConfirmedDocument
  onClose: () => void
}

function DocumentSheet({ orderNo, document: { docType }, onClose }: DocumentSheetProps) {
  const [loaded, reload] = useRemoteData(() => getOrderDocument({ ...orderReference(orderNo), docType }))
  return (
    <Sheet title="投保时确认的文件" onClose={onClose}>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={8} />}>
        {(document) => <DocumentReader document={document} />}
      </Content>
    </Sheet>
  )
}

export interface ConfirmedDocumentsProps {
  orderNo: string
  documents: readonly ConfirmedDocument[]
}

/** Documents confirmed with the order, in the version that was shown, and the record of the purchase. */
export function ConfirmedDocuments({ orderNo, documents }: ConfirmedDocumentsProps) {
  const [open, setOpen] = useState<ConfirmedDocument>()
  if (documents.length === 0) return null
  return (
    <>
      <Foldable title="投保时确认的文件和投保记录">
        {documents.map((document) => (
          <Cell
            key={document.docType}
            title={document.title}
            hint={`${readableTime(document.confirmedAt)} 确认，版本 ${document.version}`}
            label={`查看${document.title}`}
            onPress={() => setOpen(document)}
          />
        ))}
        <Cell
          title="我的投保记录"
          hint="页面、阅读、填写和确认的全部过程"
          label="我的投保记录"
          onPress={() => openPage(pageAddress('orders', { orderNo, view: 'record' }))}
        />
      </Foldable>
      {open && <DocumentSheet orderNo={orderNo} document={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
