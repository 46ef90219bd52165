import { notFound } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import type { Catalogue } from './catalogue'
import type { ProductDefinition } from './product-schema'

/** Stores every version that is on sale. An existing version is not changed. */
export async function publishCatalogue(db: Db, catalogue: Catalogue, now: number): Promise<void> {
  for (const [productCode, { definition, version }] of catalogue.products) {
    await db
      .insertInto('productVersion')
      .values({ productCode, version, content: JSON.stringify(definition), publishedAt: now })
      .onConflict((conflict) => conflict.columns(['productCode', 'version']).doNothing())
      .execute()
  }
}

/** Cache of product versions. A version is a hash of its content, so an entry never becomes outdated. */
const lately = new Map<string, ProductDefinition>()
const mostKept = 64

function keep(name: string, definition: ProductDefinition): ProductDefinition {
  const [oldest] = lately.keys()
  if (oldest !== undefined && lately.size >= mostKept) lately.delete(oldest)
  lately.set(name, definition)
  return definition
}

/**
 * Returns a product exactly as sold under a version.
 * @throws BusinessError (not found) for a version that was never published.
 */
export async function readProductVersion(
  db: Db,
  productCode: string,
  version: string,
): Promise<ProductDefinition> {
  const name = `${productCode} ${version}`
  const known = lately.get(name)
  if (known) return known
  const row = await db
    .selectFrom('productVersion')
    .select('content')
    .where('productCode', '=', productCode)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound('没有找到这个产品版本')
  return keep(name, JSON.parse(row.content) as ProductDefinition)
}
