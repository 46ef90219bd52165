import type { ContactOffer, ContactSummary } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Tag } from '@/ui/tag'
import './contact-line.scss'

type Shown = Omit<ContactOffer, 'path'> & Partial<Pick<ContactSummary, 'mobileMasked' | 'isDefault'>>

/** A contact as one line: name, relation, masked certificate and mobile. */
export function ContactLine({ contact }: { contact: Shown }) {
  const { name, relationName, certTypeName, certNoMasked, mobileMasked, isDefault = false } = contact
  return (
    <View className="contact-line">
      <View className="contact-line__head">
        <Text className="contact-line__name private">{name}</Text>
        <Tag tone="neutral">{relationName}</Tag>
        {isDefault && <Tag>默认</Tag>}
      </View>
      <Text className="contact-line__text">
        {certTypeName} {certNoMasked}
      </Text>
      {mobileMasked && <Text className="contact-line__text">手机号 {mobileMasked}</Text>}
    </View>
  )
}
