import type { Consent, NoticeDocument } from '@storefront/contract'
import { View } from '@tarojs/components'
import { BottomBar } from '@/ui/bottom-bar'
import { DocumentReader } from '@/ui/document-reader'
import { PrimaryButton } from '@/ui/primary-button'
import { documentEndId, useReading } from './use-reading'

export interface DocumentStepProps {
  document: NoticeDocument
  onConfirm: (consent: Consent) => void
}

function prompt({ end, seconds }: { end: boolean; seconds: number }): string {
  if (end) return '请阅读到最后'
  return seconds > 0 ? `请再阅读 ${seconds} 秒` : ''
}

/** Document confirmation: the button is enabled after reading to the end and for the minimum time. */
export function DocumentStep({ document, onConfirm }: DocumentStepProps) {
  const { lacks, confirmable, confirm } = useReading(document)
  return (
    <>
      <View className="agree__sheet">
        <DocumentReader document={document} />
        <View id={documentEndId} className="agree__end">
          — 本文件到此结束 —
        </View>
      </View>
      <BottomBar>
        <View className="agree__confirm">
          <View className="agree__prompt" role="status">
            {prompt(lacks)}
          </View>
          <PrimaryButton disabled={!confirmable} onPress={() => onConfirm(confirm())}>
            {document.confirmText}
          </PrimaryButton>
        </View>
      </BottomBar>
    </>
  )
}
