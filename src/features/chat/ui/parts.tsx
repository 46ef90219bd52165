import type { ChatPart, HelpAction, QuestionLink } from '@storefront/contract'
import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { serverUrl } from '@/lib/request/address'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { ProductCardView } from '@/ui/product-card'
import { openPage } from '@/platform/navigation'
import { previewPicture } from '@/platform/preview-picture'
import { loginPage, pageAddress } from '@/routes'
import { act, AnswerBlocks } from '@/features/help-content'
import { openProduct } from '@/lib/product-link'
import { conversation } from '../model/conversation'
import { goToLogin } from '@/features/account'
import { Judgement } from './judgement'
import { OwnOrders, OwnPolicies } from './own'

function Picture({ url }: { url: string }) {
  const [missing, setMissing] = useState('')
  // Links expire after minutes; loading the conversation again renews them.
  if (missing === url)
    return (
      <PrimaryButton variant="secondary" size="small" onPress={() => void conversation.reload()}>
        重新加载图片
      </PrimaryButton>
    )
  const address = serverUrl(url)
  return (
    <Pressable label="图片，点按放大" onPress={() => previewPicture(address)}>
      <Image className="chat__picture" src={address} mode="aspectFill" onError={() => setMissing(url)} />
    </Pressable>
  )
}

function Questions({ title, questions }: { title: string; questions: readonly QuestionLink[] }) {
  return (
    <View className="chat__questions">
      <Text className="chat__hint">{title}</Text>
      {questions.map(({ questionId, question }) => (
        <Pressable
          key={questionId}
          className="chat__question"
          onPress={() => void conversation.sayText(question)}
        >
          {question}
        </Pressable>
      ))}
    </View>
  )
}

const open = (action: HelpAction) => (action.path === loginPage ? goToLogin() : act(action))

function Actions({ actions }: { actions: readonly HelpAction[] }) {
  return (
    <View className="chat__actions">
      {actions.map((action) => (
        <PrimaryButton key={action.text} variant="secondary" size="small" onPress={() => open(action)}>
          {action.text}
        </PrimaryButton>
      ))}
    </View>
  )
}

/** One part of a message. */
export function Part({ part, position }: { part: ChatPart; position: number }) {
  switch (part.kind) {
    case 'TEXT':
      return <Text className="chat__text">{part.text}</Text>
    case 'PICTURE':
      return <Picture url={part.url} />
    case 'ANSWER':
      return (
        <View className="chat__answer">
          <Text className="chat__title">{part.question}</Text>
          <AnswerBlocks blocks={part.blocks} />
          <Pressable
            role="link"
            className="chat__link"
            onPress={() => openPage(pageAddress('question', { questionId: part.questionId }))}
          >
            看完整解答
          </Pressable>
        </View>
      )
    case 'QUESTIONS':
      return <Questions {...part} />
    case 'ORDERS':
      return <OwnOrders orders={part.orders} />
    case 'POLICIES':
      return <OwnPolicies policies={part.policies} />
    case 'PRODUCTS':
      return (
        <View className="chat__products">
          {part.products.map((product) => (
            <ProductCardView
              key={product.productCode}
              product={product}
              pictureUrl={serverUrl(product.picture)}
              onPress={() => openProduct(product)}
            />
          ))}
        </View>
      )
    case 'ACTIONS':
      return <Actions actions={part.actions} />
    case 'HUMAN':
      return (
        <PrimaryButton variant="secondary" size="small" onPress={() => void conversation.handOver('REQUEST')}>
          转人工客服
        </PrimaryButton>
      )
    case 'RATE':
      return <Judgement position={position} />
  }
}
