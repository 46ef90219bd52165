import { Page } from '@/components/page'
import { EmptyState } from '@/components/empty-state'
import { openPage, usePageParams } from '@/platform/navigation'
import { membersOnly } from '@/shell/login-guard'
import { isEndorType } from './types'
import { Apply } from './apply'
import { ChangeList } from './change-list'
import './index.scss'

/** What a policy can be changed in; with a type, the application for it. */
function ModifyPage() {
  const { policyNo, type } = usePageParams()
  if (!policyNo)
    return (
      <Page>
        <EmptyState
          title="请先选择保单"
          text="从保单信息里打开要变更的保单。"
          actionText="查看我的保单"
          onAction={() => openPage('/userPages/pages/policyList/index')}
        />
      </Page>
    )
  return (
    <Page>
      {isEndorType(type) ? <Apply policyNo={policyNo} type={type} /> : <ChangeList policyNo={policyNo} />}
    </Page>
  )
}

export default membersOnly(ModifyPage)
