import { Text, View } from '@tarojs/components'
import type { ProductCard } from '@storefront/contract'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Picture } from '../picture'
import { Pressable } from '../pressable'
import { PlanPrice } from '../plan-price'
import { Tag } from '../tag'
import './index.scss'

export interface ProductCardViewProps {
  product: ProductCard
  /** Address of the picture that the product names. */
  pictureUrl: string
  onPress: () => void
  /** `hero` for the featured product, `row` in lists. */
  layout?: 'row' | 'hero'
  /** Makes the card selectable; true when selected. */
  checked?: boolean
  /** Whether it cannot be selected now. */
  disabled?: boolean
}

/** A product in a list: name, target customers, and the price of one plan. */
export function ProductCardView(props: ProductCardViewProps) {
  const { product, pictureUrl, onPress, layout = 'row', checked, disabled } = props
  const choosing = checked !== undefined
  return (
    <Pressable
      className={classes('product', `product--${layout}`, checked && 'product--chosen')}
      role={choosing ? 'checkbox' : 'link'}
      checked={checked}
      disabled={disabled}
      onPress={onPress}
    >
      <View className="product__frame">
        <Picture className="product__picture" src={pictureUrl} fit="cover" />
      </View>
      <View className="product__words">
        <View className="product__name">{product.name}</View>
        <View className="product__tagline">{product.tagline}</View>
        <View className="product__tags">
          {product.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </View>
        {product.caution && (
          <View className="product__caution">
            <Icon name="not-covered" />
            <Text>{product.caution}</Text>
          </View>
        )}
        <View className="product__foot">
          <PlanPrice price={product.price} />
          {choosing ? (
            <View className="product__check" aria-hidden>
              {checked && <Icon name="check" />}
            </View>
          ) : (
            <Text className="product__more" aria-hidden>
              查看详情
            </Text>
          )}
        </View>
      </View>
    </Pressable>
  )
}
