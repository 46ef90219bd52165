import { Text, View } from '@tarojs/components'
import type { NoticeDocument } from '@storefront/contract'
import { PlainWords } from '../plain-words'
import './index.scss'

export interface DocumentReaderProps {
  document: Pick<NoticeDocument, 'title' | 'version' | 'blocks'>
}

function Block({ block }: { block: NoticeDocument['blocks'][number] }) {
  switch (block.kind) {
    case 'HEADING':
      return (
        <View className="document__heading" role="heading" aria-level={3}>
          {block.text}
        </View>
      )
    case 'PLAIN_WORDS':
      return <PlainWords text={block.text} />
    case 'STRONG':
      return <Text className="document__text document__text--strong">{block.text}</Text>
    case 'TEXT':
      return <Text className="document__text">{block.text}</Text>
  }
}

/** A legal document; text that the law requires to stand out is highlighted. */
export function DocumentReader({ document }: DocumentReaderProps) {
  return (
    <View className="document" role="article" aria-label={document.title}>
      <View className="document__title" role="heading" aria-level={2}>
        {document.title}
      </View>
      <Text className="document__version">版本 {document.version}</Text>
      {document.blocks.map((block, position) => (
        <Block key={position} block={block} />
      ))}
    </View>
  )
}
