import type { Context } from '../../context'

/** Tax classification of property insurance services, as prefix of the item name. */
const serviceName = '*保险服务*'
const propertyPremium = { name: '财产保险费', taxCode: '3060302000000000000' }

/** Returns the invoice item of a product's premium, with its tax classification code. */
export function itemOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  productCode: string,
): { itemName: string; taxCode: string } {
  const item = catalogue.products.get(productCode)?.definition.product.invoiceItem ?? propertyPremium
  return { itemName: serviceName + item.name, taxCode: item.taxCode }
}
