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

/** The policies to change; what one can be changed in; with a type, the application for it. */
function ModifyPage() {
  return (
    <Page>
      <Step />
    </Page>
  )
}

export const EndorsementView = membersOnly(ModifyPage)
