import type { NoticeDocument } from '@storefront/contract'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { BottomBar } from '@/ui/bottom-bar'
import { Cell, CellGroup } from '@/ui/cell'
import { DocumentReader } from '@/ui/document-reader'
import { PrimaryButton } from '@/ui/primary-button'
import { Sheet } from '@/ui/sheet'

export interface ConfirmedProps {
  documents: readonly NoticeDocument[]
  onNext: () => void
}

/** All documents are confirmed; each can be read again. */
export function Confirmed({ documents, onNext }: ConfirmedProps) {
  const [reading, setReading] = useState<NoticeDocument | null>(null)
  return (
    <>
      <View className="agree__sheet">
        <CellGroup title="您已逐项阅读并确认以下文件，可随时再次查看">
          {documents.map((document) => (
            <Cell
              key={document.hash}
              title={document.title}
              value="已确认"
              icon="document"
              onPress={() => setReading(document)}
            />
          ))}
        </CellGroup>
      </View>
      <BottomBar>
        <PrimaryButton onPress={onNext}>下一步，填写投保信息</PrimaryButton>
      </BottomBar>
      {reading && (
        <Sheet title={reading.title} onClose={() => setReading(null)}>
          <DocumentReader document={reading} />
        </Sheet>
      )}
    </>
  )
}
