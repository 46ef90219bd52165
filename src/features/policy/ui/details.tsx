import type { PolicyDetail } from '@storefront/contract'
import { View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { CoverageList } from '@/ui/coverage-list'
import { ExclusionList } from '@/ui/exclusion-list'
import { Foldable } from '@/ui/foldable'
import { PrimaryButton } from '@/ui/primary-button'
import { ConfirmedDocuments } from '@/features/order'

interface DetailsProps {
  policy: PolicyDetail
  /** Shows personal data in full. */
  onReveal: () => void
}

function Parties({ policy, onReveal }: DetailsProps) {
  return (
    <>
      {policy.sections.map(({ code, title, facts }) => (
        <View key={code} className="policy__section">
          <View className="policy__subtitle" role="heading" aria-level={3}>
            {title}
          </View>
          {facts.map(({ path, label, text }) => (
            <Cell key={path} title={label} value={text} />
          ))}
        </View>
      ))}
      {!policy.revealed && (
        <PrimaryButton variant="text" onPress={onReveal}>
          显示完整信息
        </PrimaryButton>
      )}
    </>
  )
}

function Sentences({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Foldable title={title}>
      {texts.map((sentence) => (
        <View key={sentence} className="policy__sentence">
          {sentence}
        </View>
      ))}
    </Foldable>
  )
}

/** Everything else the policy says, each topic one tap away; paper shows all of it. */
export function Details({ policy, onReveal }: DetailsProps) {
  const { coverages, exclusions, clauses } = policy
  return (
    <Card title="保单内容">
      <Foldable title={`保什么（${coverages.length} 项）`}>
        <CoverageList items={coverages} />
      </Foldable>
      <Foldable title={`不赔什么（${exclusions.length} 条）`}>
        <ExclusionList exclusions={exclusions} />
      </Foldable>
      <Foldable title="投保信息">
        <Parties policy={policy} onReveal={onReveal} />
      </Foldable>
      <Sentences title="特别约定" texts={policy.specialTerms} />
      <Sentences title="退保规则" texts={policy.refundRules} />
      <Foldable title={`适用的保险条款（${clauses.length} 份）`}>
        {clauses.map(({ clauseCode, name, filingNo }) => (
          <Cell key={clauseCode} title={name} value={`${clauseCode}，备案编号 ${filingNo}`} stacked />
        ))}
      </Foldable>
      <ConfirmedDocuments orderNo={policy.orderNo} documents={policy.documents} />
    </Card>
  )
}
