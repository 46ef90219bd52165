import type { DataOf } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import searchScene from '@/assets/scenes/search.svg'
import { getQuestions, openQuestion } from '@/features/help-content'
import { CategoryChips } from '@/ui/category-chips'
import { Cell, CellGroup } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { MarkedText } from '@/ui/marked-text'
import { Page } from '@/ui/page'
import { Pressable } from '@/ui/pressable'
import { SearchBar } from '@/ui/search-bar'
import { Skeleton } from '@/ui/skeleton'
import { replacePage, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { Content } from '@/ui/remote-content'
import { openChat } from '@/features/chat'
import { useRemoteData } from '@/lib/remote-data'
import './questions-view.scss'

const mostAsked = 40

function Found({ keyword, questions }: { keyword: string } & Pick<DataOf<'help/question'>, 'questions'>) {
  if (questions.length === 0)
    return (
      <EmptyState
        picture={searchScene}
        title={`没有找到“${keyword}”相关的问题`}
        text="换个说法或分类试试，也可以直接找人工客服。"
        actionText="问在线客服"
        onAction={() => openChat()}
      />
    )
  return (
    <View className="question__list" role="list">
      {questions.map(({ questionId, categoryName, question, excerpt }) => (
        <View key={questionId} role="listitem">
          <Pressable className="question__item" role="link" onPress={() => openQuestion(questionId)}>
            <MarkedText className="question__title" parts={question} />
            <MarkedText className="question__excerpt" parts={excerpt} />
            <Text className="question__category">{categoryName}</Text>
          </Pressable>
        </View>
      ))}
    </View>
  )
}

/** All questions by category, without excerpts. */
function ByCategory({ categories, questions }: DataOf<'help/question'>) {
  return categories.map(({ code, name }) => {
    const own = questions.filter(({ categoryName }) => categoryName === name)
    if (own.length === 0) return null
    return (
      <CellGroup key={code} title={`${name}（${own.length}）`}>
        {own.map(({ questionId, question }) => (
          <Cell
            key={questionId}
            title={question.map(({ text }) => text).join('')}
            onPress={() => openQuestion(questionId)}
          />
        ))}
      </CellGroup>
    )
  })
}

function Results({ keyword, category, onCategory }: ResultsProps) {
  const [loaded, reload] = useRemoteData(() =>
    getQuestions({ ...(keyword && { keyword }), ...(category && { categoryCode: category }) }),
  )
  return (
    <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={8} />}>
      {(data) => (
        <>
          <CategoryChips
            label="问题分类"
            categories={[{ code: '', name: '全部' }, ...data.categories]}
            current={category}
            onPress={onCategory}
          />
          {keyword ? <Found keyword={keyword} questions={data.questions} /> : <ByCategory {...data} />}
        </>
      )}
    </Content>
  )
}
interface ResultsProps {
  keyword: string
  category: string
  onCategory: (code: string) => void
}

/** All questions by category, or search results. The address stores both for back navigation and reloads. */
export function QuestionsView() {
  const { keyword = '', category = '' } = usePageParams()
  const [asked, setAsked] = useState({ keyword: keyword.slice(0, mostAsked), category })
  const ask = (next: typeof asked) => {
    setAsked(next)
    replacePage(pageAddress('questions', next))
  }
  return (
    <Page padded>
      <View className="question">
        <SearchBar
          key={asked.keyword}
          value={asked.keyword}
          placeholder="搜问题，如退保、报案"
          maxLength={mostAsked}
          onSearch={(text) => ask({ keyword: text, category: '' })}
        />
        <Results
          key={`${asked.keyword}/${asked.category}`}
          {...asked}
          onCategory={(code) => ask({ ...asked, category: code })}
        />
      </View>
    </Page>
  )
}
