import type { DataOf } from '@storefront/contract'
import { View } from '@tarojs/components'
import { getChanges } from '../api/endorsement-calls'
import { Cell, CellGroup } from '@/ui/cell'
import { NoticeBar } from '@/ui/notice-bar'
import { Skeleton } from '@/ui/skeleton'
import { StatusBadge } from '@/ui/tag'
import { openPage } from '@/platform/navigation'
import { Content } from '@/ui/remote-content'
import { useRefreshedData } from '@/lib/remote-data'
import { useTitle } from '@/lib/use-title'
import { pageAddress } from '@/routes'
import { relativeTime } from '@/lib/time'
import { statusBadges } from './types'

type Changes = DataOf<'member/policy/endorTypes'>

function Applications({ applications }: Pick<Changes, 'applications'>) {
  if (applications.length === 0) return null
  return (
    <CellGroup title="办理记录">
      {applications.map(({ endorsementNo, typeName, status, submittedAt }) => (
        <Cell
          key={endorsementNo}
          title={typeName}
          hint={relativeTime(submittedAt)}
          value={<StatusBadge tone={statusBadges[status].tone}>{statusBadges[status].text}</StatusBadge>}
          label={`${typeName}，${statusBadges[status].text}`}
          onPress={() => openPage(pageAddress('changeResult', { endorsementNo }))}
        />
      ))}
    </CellGroup>
  )
}

/** Endorsement types of a policy, unavailable ones with the reason, and the existing applications. */
export function ChangeList({ policyNo }: { policyNo: string }) {
  const [loaded, reload] = useRefreshedData(() => getChanges(policyNo))
  useTitle('变更')
  return (
    <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="list" rows={5} />}>
      {({ productName, planName, notice, types, applications }) => (
        <View className="modify__parts">
          <NoticeBar title={`${productName} · ${planName}`} text={notice ?? '请选择要办理的事项。'} />
          <CellGroup title={notice === null ? '可以办理' : '办理事项'}>
            {types.map(({ type, name, summary, refusal, needsReview }) => (
              <Cell
                key={type}
                title={name}
                hint={refusal ?? (needsReview ? `${summary}；需要审核` : summary)}
                onPress={
                  notice === null && refusal === null
                    ? () => openPage(pageAddress('change', { policyNo, type }))
                    : undefined
                }
              />
            ))}
          </CellGroup>
          <Applications applications={applications} />
        </View>
      )}
    </Content>
  )
}
