import type { DataOf, EndorType } from '@storefront/contract'
import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { toJS } from 'mobx'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { getChangeForm } from '../api/endorsement-calls'
import { BottomBar } from '@/ui/bottom-bar'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceChips } from '@/ui/choice-chips'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { SchemaForm } from '@/form/schema-form'
import { Content } from '@/ui/remote-content'
import { useLoaders } from '@/features/place'
import { openFit } from '@/features/purchase'
import { openProduct } from '@/lib/product-link'
import { useRemoteData } from '@/lib/remote-data'
import { ChangeDraft, keptPictures } from '../model/change-draft'
import { Materials } from './materials'
import { Preview } from './preview'
import { useChange } from './use-change'

type Form = DataOf<'member/policy/endorReasons'>

const Filling = observer(function Filling({ form, draft }: { form: Form; draft: ChangeDraft }) {
  const loaders = useLoaders(form.productCode, form.planCode)
  const change = useChange(form, draft)
  if (draft.preview)
    return <Preview draft={draft} preview={draft.preview} form={form} onSubmit={change.submit} />
  return (
    <>
      <View className="modify__parts">
        <Card title={`${form.name} · 办理原因`}>
          <ChoiceChips
            label="办理原因"
            options={form.reasons.map(({ code, name }) => ({ value: code, label: name }))}
            value={draft.reason === '' ? undefined : draft.reason}
            onChoose={draft.choose}
          />
        </Card>
        <SchemaForm
          schema={form.form}
          values={toJS(draft.values)}
          texts={toJS(draft.texts)}
          answers={{}}
          problems={change.problems}
          fits={{}}
          onFit={openFit}
          items={change.items}
          loaders={loaders}
          onEnter={change.enter}
          onLeave={change.leave}
          onAnswer={() => undefined}
        />
        {form.type === 'E08' && (
          <CellGroup>
            <Cell
              title="各方案的保障内容和责任免除"
              hint="提交前请先阅读新方案；已填写的内容会为您保留"
              label="阅读各方案的保障内容和责任免除"
              onPress={() => openProduct(form)}
            />
          </CellGroup>
        )}
        <Materials materials={form.materials} draft={draft} />
      </View>
      <BottomBar>
        <PrimaryButton loading={draft.busy} onPress={change.preview}>
          查看结果和金额
        </PrimaryButton>
      </BottomBar>
    </>
  )
})

function Drafted({ form, policyNo, type }: { form: Form; policyNo: string; type: EndorType }) {
  const [draft] = useState(() => new ChangeDraft(policyNo, type, form))
  return <Filling form={form} draft={draft} />
}

/** Endorsement form, from the reason to the submission. */
export function Apply({ policyNo, type }: { policyNo: string; type: EndorType }) {
  const [loaded, reload] = useRemoteData(async () => {
    const answer = await getChangeForm({ policyNo, type, pictures: keptPictures(policyNo, type) })
    if (answer.ok) void Taro.setNavigationBarTitle({ title: answer.data.name })
    return answer
  })
  return (
    <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={8} />}>
      {(form) => <Drafted form={form} policyNo={policyNo} type={type} />}
    </Content>
  )
}
