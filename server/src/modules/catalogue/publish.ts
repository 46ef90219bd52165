import { notFound } from '../../core/errors'
import type { Db } from '../../db/database'
import type { Catalogue } from './catalogue'
import type { ProductDefinition } from './product-schema'

/** Keeps every version that is on sale. A version that is already there is left as it is. */
export async function publishCatalogue(db: Db, catalogue: Catalogue, now: number): Promise<void> {
  for (const [productCode, { definition, version }] of catalogue.products) {
    await db
      .insertInto('productVersion')
      .values({ productCode, version, content: JSON.stringify(definition), publishedAt: now })
      .onConflict((conflict) => conflict.columns(['productCode', 'version']).doNothing())
      .execute()
  }
}

/**
 * A product exactly as it was sold under a version.
 * @throws BusinessError (not found) for a version that was never published.
 */
export async function readProductVersion(
  db: Db,
  productCode: string,
  version: string,
): Promise<ProductDefinition> {
  const row = await db
    .selectFrom('productVersion')
    .select('content')
    .where('productCode', '=', productCode)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound('没有找到这个产品版本')
  return JSON.parse(row.content) as ProductDefinition
}
