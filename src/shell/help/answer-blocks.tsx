import type { HelpBlock } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { PrimaryButton } from '@/components/primary-button'
import { openPage } from '@/platform/navigation'
import './answer-blocks.scss'

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'TEXT') return <Text className="blocks__text">{block.text}</Text>
  if (block.kind === 'LINK')
    return (
      <PrimaryButton variant="secondary" size="small" onPress={() => openPage(block.path)}>
        {block.text}
      </PrimaryButton>
    )
  return (
    <View className="blocks__steps" role="list">
      {block.items.map((item, position) => (
        <View key={item} className="blocks__step" role="listitem">
          <View className="blocks__number">{position + 1}</View>
          <Text className="blocks__text">{item}</Text>
        </View>
      ))}
    </View>
  )
}

/** An answer of the help centre: paragraphs, steps in their order, ways to pages. */
export function AnswerBlocks({ blocks }: { blocks: readonly HelpBlock[] }) {
  return (
    <View className="blocks">
      {blocks.map((block, position) => (
        <Block key={position} block={block} />
      ))}
    </View>
  )
}
