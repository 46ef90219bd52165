import type { PolicyDetail } from '@storefront/contract'
import { Text } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Foldable } from '@/ui/foldable'
import { ContactCells } from '@/features/help-content'

/** Claim instructions and emergency contacts. */
export function Help({ policy: { contacts, claimGuide } }: { policy: PolicyDetail }) {
  return (
    <>
      <ContactCells title="报案、服务和投诉" contacts={contacts} />
      {claimGuide.length > 0 && (
        <Card title="发生事故怎么办">
          {claimGuide.map(({ title, text }) => (
            <Foldable key={title} title={title}>
              <Text className="policy__sentence">{text}</Text>
            </Foldable>
          ))}
        </Card>
      )}
    </>
  )
}
