import { Page } from '@/ui/page'
import { usePageParams } from '@/platform/navigation'
import { membersOnly } from '@/features/account'
import { Apply } from './apply'
import { ChangeList } from './change-list'
import './endorsement-view.scss'
import { PolicyChoice } from './policy-choice'
import { isEndorType } from './types'

function Step() {
  const { policyNo, type } = usePageParams()
  if (!policyNo) return <PolicyChoice />
  return isEndorType(type) ? <Apply policyNo={policyNo} type={type} /> : <ChangeList policyNo={policyNo} />
}

/** Selects the policy, then the endorsement type, then shows the application form. */
function ModifyPage() {
  return (
    <Page>
      <Step />
    </Page>
  )
}

export const EndorsementView = membersOnly(ModifyPage)
