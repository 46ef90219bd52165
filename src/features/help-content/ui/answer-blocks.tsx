import type { HelpBlock } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { PrimaryButton } from '@/ui/primary-button'
import { openPage } from '@/platform/navigation'
import './answer-blocks.scss'

type Link = Extract<HelpBlock, { kind: 'LINK' }>

const isLink = (block: HelpBlock): block is Link => block.kind === 'LINK'

function Block({ block }: { block: Exclude<HelpBlock, Link> }) {
  if (block.kind === 'TEXT') return <Text className="blocks__text">{block.text}</Text>
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

/** An answer of the help center: paragraphs and steps in order, then page links. */
export function AnswerBlocks({ blocks }: { blocks: readonly HelpBlock[] }) {
  const links = blocks.filter(isLink)
  return (
    <View className="blocks">
      {blocks.map((block, position) => !isLink(block) && <Block key={position} block={block} />)}
      {links.length > 0 && (
        <View className="blocks__links">
          {links.map(({ text, path }) => (
            <PrimaryButton key={path} variant="secondary" size="small" onPress={() => openPage(path)}>
              {text}
            </PrimaryButton>
          ))}
        </View>
      )}
    </View>
  )
}
