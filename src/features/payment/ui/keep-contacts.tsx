import type { ContactOffer } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { ContactLine, getContactOffer, keepContact } from '@/features/contact'
import { toast } from '@/platform/toast'
import { Card } from '@/ui/card'
import { PrimaryButton } from '@/ui/primary-button'
import { randomKey } from '@/platform/random'
import { useRemoteData } from '@/lib/remote-data'

type Keeping = 'no' | 'now' | 'done'

/** Saves a person once: a retry after a lost response uses the same idempotency key. */
function useKeeping(orderNo: string, path: string): { keeping: Keeping; keep: () => void } {
  const [keeping, setKeeping] = useState<Keeping>('no')
  const key = useRef<string>()
  const keep = async () => {
    setKeeping('now')
    try {
      key.current ??= await randomKey()
      const answer = await keepContact({ orderNo, path, idempotencyKey: key.current })
      if (!answer.ok) key.current = undefined
      setKeeping(answer.ok ? 'done' : 'no')
    } catch {
      toast('哎呀，网络信号丢失，请再试一次')
      setKeeping('no')
    }
  }
  return { keeping, keep: () => void keep() }
}

function Person({ orderNo, person }: { orderNo: string; person: ContactOffer }) {
  const { keeping, keep } = useKeeping(orderNo, person.path)
  return (
    <View className="paid__person" role="listitem">
      <ContactLine contact={person} />
      {keeping === 'done' ? (
        <Text className="paid__kept" role="status">
          已存
        </Text>
      ) : (
        <PrimaryButton
          variant="secondary"
          size="small"
          loading={keeping === 'now'}
          label={`将${person.name}存为常用联系人`}
          onPress={keep}
        >
          存为联系人
        </PrimaryButton>
      )}
    </View>
  )
}

/** Offers members to save the persons of an order as contacts for the next purchase. */
export function KeepContacts({ orderNo }: { orderNo: string }) {
  const [loaded] = useRemoteData(() => getContactOffer(orderNo))
  if (loaded.state !== 'ready' || loaded.data.persons.length === 0) return null
  return (
    <Card title="存为常用联系人" hint="下次投保一点即填。信息加密保存，请先征得对方同意。">
      <View role="list">
        {loaded.data.persons.map((person) => (
          <Person key={person.path} orderNo={orderNo} person={person} />
        ))}
      </View>
    </Card>
  )
}
