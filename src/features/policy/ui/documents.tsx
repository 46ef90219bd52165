import type { PolicyDetail } from '@storefront/contract'
import { getEndorsementDocument, getPolicyDocument } from '../api/policy-calls'
import { Cell, CellGroup } from '@/ui/cell'
import { PrimaryButton } from '@/ui/primary-button'
import { useDocument } from '@/lib/use-document'
import { readableTime } from '@/lib/time'

/** The electronic policy, and for travel the English certificate. */
export function PolicyDocuments({ policy: { policyNo, actions } }: { policy: PolicyDetail }) {
  const { opening, open } = useDocument()
  const show = (kind: 'POLICY' | 'CERTIFICATE', name: string) =>
    open({
      key: kind,
      name: `${name} ${policyNo}.pdf`,
      ask: () => getPolicyDocument({ policyNo, kind }),
    })
  return (
    <>
      <PrimaryButton loading={opening === 'POLICY'} onPress={() => show('POLICY', '电子保单')}>
        查看电子保单
      </PrimaryButton>
      {actions.includes('CERTIFICATE') && (
        <PrimaryButton
          variant="secondary"
          loading={opening === 'CERTIFICATE'}
          onPress={() => show('CERTIFICATE', '英文保险证明')}
        >
          英文保险证明（签证用）
        </PrimaryButton>
      )}
    </>
  )
}

/** Documents of all endorsements. */
export function Endorsements({ endorsements }: Pick<PolicyDetail, 'endorsements'>) {
  const { opening, open } = useDocument()
  if (endorsements.length === 0) return null
  return (
    <CellGroup title="批单">
      {endorsements.map(({ endorsementNo, typeName, effectiveAt }) => (
        <Cell
          key={endorsementNo}
          title={typeName}
          hint={readableTime(effectiveAt)}
          value={opening === endorsementNo ? '正在打开' : '查看批单'}
          label={`查看批单，${typeName}`}
          onPress={() =>
            open({
              key: endorsementNo,
              name: `批单 ${endorsementNo}.pdf`,
              ask: () => getEndorsementDocument(endorsementNo),
            })
          }
        />
      ))}
    </CellGroup>
  )
}
