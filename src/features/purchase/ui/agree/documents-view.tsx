import type { Consent, DataOf, NoticeDocument } from '@storefront/contract'
import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { getNotice } from '@/features/catalogue'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Content } from '@/ui/remote-content'
import { openStep, saleStep, SaleSteps } from '../sale'
import { useRemoteData } from '@/lib/remote-data'
import { proposal } from '../../model/proposal'
import { type Draft, nextDocument } from '../../model/proposal-draft'
import { prepareRecorder } from '@/features/recorder'
import { Confirmed } from './confirmed'
import { DocumentStep } from './document-step'
import { EntryNotice } from './entry-notice'
import './documents-view.scss'

type Notice = DataOf<'insure/notice'>

/** Short document names for one row. */
const shortNames: Record<NoticeDocument['docType'], string> = {
  NOTICE: '投保须知',
  EXCLUSIONS: '责任免除',
  CLAUSES: '保险条款',
  PERSONAL_DATA: '信息授权',
  DECLARATION: '投保声明',
}

const Documents = observer(function Documents({ notice, draft }: { notice: Notice; draft: Draft }) {
  const next = nextDocument(draft)
  const position = notice.documents.findIndex(({ docType }) => docType === next?.docType)
  const document = notice.documents[position]
  const confirm = (consent: Consent) => {
    proposal.confirmDocument(consent)
    void Taro.pageScrollTo({ scrollTop: 0, duration: 0 })
    if (!nextDocument(draft)) openStep('entry')
  }
  return (
    <>
      <SaleSteps current="阅读" />
      {document && (
        <View className="agree__progress">
          {`第 ${position + 1} 份，共 ${notice.documents.length} 份：${shortNames[document.docType]}`}
        </View>
      )}
      {document ? (
        <DocumentStep key={document.hash} document={document} onConfirm={confirm} />
      ) : (
        <Confirmed documents={notice.documents} onNext={() => openStep('entry')} />
      )}
    </>
  )
})

const AgreeSteps = observer(function AgreeSteps({ draft }: { draft: Draft }) {
  const [loaded, reload] = useRemoteData(async () => {
    const answer = await getNotice({ productCode: draft.productCode, planCode: draft.planCode })
    if (answer.ok) proposal.showDocuments(answer.data.documents, Date.now())
    return answer
  })
  // The entry notice is shown first at every entry, not only at the first one.
  const [entered, setEntered] = useState(draft.enteredFlowAt !== null && draft.consents.length > 0)
  useEffect(prepareRecorder, [])
  const enter = () => {
    proposal.enterFlow(Date.now())
    setEntered(true)
  }
  return (
    <Page tone="surface">
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={10} />}>
        {(notice) =>
          entered ? (
            <Documents notice={notice} draft={draft} />
          ) : (
            <>
              <SaleSteps current="阅读" />
              <EntryNotice notice={notice.entryNotice} onEnter={enter} />
            </>
          )
        }
      </Content>
    </Page>
  )
})

export const DocumentsView = saleStep('documents', AgreeSteps)
