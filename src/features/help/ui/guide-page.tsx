import type { DataOf, Guide } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { act, Complaint, getAftercare } from '@/features/help-content'
import { Card } from '@/ui/card'
import { CategoryChips } from '@/ui/category-chips'
import { FlowSteps } from '@/ui/flow-steps'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { Picture } from '@/ui/picture'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { BrandFooter } from '@/ui/brand-footer'
import { Content } from '@/ui/remote-content'
import { useRemoteData } from '@/lib/remote-data'
import { samples } from './samples'
import './guide-page.scss'

type Aftercare = DataOf<'help/aftercare'>

function Materials({ guide, products }: { guide: Guide; products: Aftercare['products'] }) {
  const [current, setCurrent] = useState('')
  const named = products.filter(({ productCode }) =>
    guide.materials.some(({ productCodes }) => productCodes.includes(productCode)),
  )
  const shown = guide.materials.filter(
    ({ productCodes }) => current === '' || productCodes.length === 0 || productCodes.includes(current),
  )
  return (
    <Card title="准备什么材料" hint={guide.materialsHint}>
      {named.length > 1 && (
        <CategoryChips
          categories={[
            { code: '', name: '全部' },
            ...named.map(({ productCode, name }) => ({ code: productCode, name })),
          ]}
          current={current}
          onPress={setCurrent}
        />
      )}
      <View className="guide__materials">
        {shown.map(({ title, items }) => (
          <View key={title} className="guide__papers">
            <View className="guide__for" role="heading" aria-level={3}>
              {title}
            </View>
            {items.map(({ name, sample, picture }) => (
              <View key={name} className="guide__paper">
                {picture ? (
                  <Picture className="guide__drawing" src={samples[picture]} />
                ) : (
                  <View className="guide__drawing guide__drawing--none" aria-hidden>
                    <Icon name="check" />
                  </View>
                )}
                <View className="guide__about">
                  <Text className="guide__name">{name}</Text>
                  <Text className="guide__sample">{sample}</Text>
                </View>
              </View>
            ))}
          </View>
        ))}
      </View>
    </Card>
  )
}

function Limits({ limits }: Pick<Guide, 'limits'>) {
  return (
    <Card title="时限">
      <View className="guide__limits" role="list">
        {limits.map(({ title, text, basis }) => (
          <View key={title} className="guide__limit" role="listitem">
            <Text className="guide__name">{title}</Text>
            <Text className="guide__rule">{text}</Text>
            <Text className="guide__basis">{basis}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}

function Contents({ guide, data, picture }: { guide: Guide; data: Aftercare; picture: string }) {
  return (
    <View className="guide">
      <View className="guide__top">
        <Picture className="guide__picture" src={picture} />
        <View className="guide__words">
          <View className="guide__title" role="heading" aria-level={1}>
            {guide.title}
          </View>
          <Text className="guide__intro">{guide.intro}</Text>
        </View>
      </View>
      <Card title={guide.stepsTitle}>
        <FlowSteps label={guide.title} steps={guide.steps} />
      </Card>
      <View className="guide__actions">
        {guide.actions.map((action, position) => (
          <PrimaryButton
            key={action.text}
            variant={position === 0 ? 'primary' : 'secondary'}
            onPress={() => act(action)}
          >
            {action.text}
          </PrimaryButton>
        ))}
      </View>
      <Limits limits={guide.limits} />
      <Materials guide={guide} products={data.products} />
      <Complaint steps={data.complaint} />
    </View>
  )
}

/** A guide of the help center: illustrated steps, immediate actions, documents, time limits, complaints. */
export function GuidePage({ code, picture }: { code: Guide['code']; picture: string }) {
  const [loaded, reload] = useRemoteData(getAftercare)
  return (
    <Page>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={10} />}>
        {(data) => {
          const guide = data.guides.find((one) => one.code === code)
          return guide ? <Contents guide={guide} data={data} picture={picture} /> : null
        }}
      </Content>
      {loaded.state !== 'loading' && <BrandFooter />}
    </Page>
  )
}
