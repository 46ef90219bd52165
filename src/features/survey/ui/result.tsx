import type { SurveyAdvice, SurveyDimension } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext } from 'react'
import { brand } from '@/brand'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { Foldable } from '@/ui/foldable'
import { Picture } from '@/ui/picture'
import { PrimaryButton } from '@/ui/primary-button'
import { Theme } from '@/ui/theme'
import { goToLogin, session } from '@/features/account'
import type { Survey } from '../model/survey'
import { AdviceCard } from './advice'
import { eraseAfterAsking } from './erase'
import { Problem } from './problem'
import { radarPicture } from './radar'
import { useTopOf } from './use-top-of'

function Scores({ dimensions }: { dimensions: readonly SurveyDimension[] }) {
  const elder = useContext(Theme) !== ''
  const words = dimensions.map(({ name, score, levelName }) => `${name} ${score} 分，${levelName}`)
  return (
    <Card title="各方面的关注程度" hint="满分 100。分数越高，越值得看看；不代表好坏。">
      <Picture
        className="survey__radar"
        src={radarPicture(dimensions, { fontSize: elder ? 24 : 19, colour: brand.colour })}
        label={`雷达图。${words.join('；')}`}
      />
      <View role="list">
        {dimensions.map(({ code, name, score, level, levelName }) => (
          <View key={code} className="survey__score" role="listitem">
            <View className="survey__score-words">
              <Text className="survey__score-name">{name}</Text>
              <Text>{levelName}</Text>
              <Text className="survey__score-figure">{score}</Text>
            </View>
            <View className="survey__rail" aria-hidden>
              <View
                className={`survey__rail-done survey__rail-done--${level.toLowerCase()}`}
                style={{ width: `${score}%` }}
              />
            </View>
          </View>
        ))}
      </View>
      <Foldable title="这些分数怎么来的？">
        <Points dimensions={dimensions} />
      </Foldable>
    </Card>
  )
}

/** Scores with the customer's answers that explain them. */
function Points({ dimensions }: { dimensions: readonly SurveyDimension[] }) {
  const counted = dimensions.filter(({ points }) => points.length > 0)
  return (
    <View className="survey__points">
      <Text>每一项按您的回答加减分，合计不低于 0、不高于 100。</Text>
      {counted.map(({ code, name, score, points }) => (
        <View key={code}>
          <View className="survey__item-title">
            {name}：{score} 分
          </View>
          {points.map(({ said, points: given }) => (
            <View key={said} className="survey__point">
              <Text>{said}</Text>
              <Text>{given > 0 ? `+${given}` : `−${-given}`}</Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

function AdviceList({ advice }: { advice: readonly SurveyAdvice[] }) {
  if (advice.length === 0)
    return (
      <Card title="建议">
        <Text className="survey__item-text">
          目前不需要为这些方面买保险。生活有变化时，比如换房、买车、添了家人，再来看看就好。
        </Text>
      </Card>
    )
  return (
    <>
      {advice.map((one) => (
        <AdviceCard key={one.code} advice={one} />
      ))}
    </>
  )
}

/** Result page: chart, recommendations with reasons, and actions on the answers. */
export const ResultScreen = observer(function ResultScreen({ survey }: { survey: Survey }) {
  const { state, busy, trouble } = survey
  useTopOf('result')
  if (!state?.result) return null
  const { summary, dimensions, advice } = state.result
  return (
    <View className="survey survey--result">
      <View className="survey__intro">
        <View className="survey__title" role="heading" aria-level={1}>
          您家的风险概况
        </View>
        <Text className="survey__lead">{summary}</Text>
      </View>
      <Scores dimensions={dimensions} />
      <AdviceList advice={advice} />
      <Text className="survey__note">
        结果按您的回答和固定的规则算出，只供参考，不影响任何产品的价格，也不是承保或理赔的依据。需要投保时，请以产品条款为准。
      </Text>
      <CellGroup title="这份回答">
        <Cell title="保存到" value={state.keptUntil} />
        {!session.loggedIn && (
          <Cell title="登录后保存到我的账号" hint="换手机也能查看，仍可随时删除" onPress={goToLogin} />
        )}
      </CellGroup>
      <View className="survey__ways">
        <Problem id="survey-trouble" text={trouble} />
        <PrimaryButton variant="secondary" loading={busy} onPress={() => void survey.renew()}>
          重新回答
        </PrimaryButton>
        <PrimaryButton variant="text" disabled={busy} onPress={() => void eraseAfterAsking(survey)}>
          删除我的回答
        </PrimaryButton>
      </View>
    </View>
  )
})
