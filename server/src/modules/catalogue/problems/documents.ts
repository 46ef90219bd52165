import type { Insert, ProductDefinition } from '../../product'
import { repeated } from './repeated'

/** Documents that must be confirmed by law, each alone and in this order (notice 26/2020, Order 2/2023 art. 25). */
const mandatory = ['NOTICE', 'EXCLUSIONS', 'CLAUSES', 'PERSONAL_DATA', 'DECLARATION'] as const

/** Product data that a document must print. */
const printed: Partial<Record<(typeof mandatory)[number], Insert[]>> = {
  NOTICE: ['CLAUSES', 'COVERAGES', 'CLAIM_GUIDE', 'REFUND_RULES', 'CONTACTS'],
  EXCLUSIONS: ['EXCLUSIONS'],
  CLAUSES: ['CLAUSES'],
}

/** Returns mandatory documents that are missing, out of order, or without required inserts. */
export function documentProblems({ documents: { documents } }: ProductDefinition): string[] {
  const types = documents.map(({ docType }) => docType)
  const missing = mandatory.filter((type) => !types.includes(type))
  return [
    ...missing.map((type) => `documents.json /documents: The mandatory document ${type} is missing.`),
    ...repeated(types).map((type) => `documents.json /documents: The document ${type} is listed twice.`),
    ...(missing.length === 0 && types.length === mandatory.length && types.join() !== mandatory.join()
      ? [`documents.json /documents: The documents must stand in the order ${mandatory.join(', ')}.`]
      : []),
    ...repeated(documents.map(({ version }) => version)).map(
      (version) => `documents.json /documents: The version ${version} names two documents.`,
    ),
    ...documents.flatMap(({ docType, version, blocks }, index) => {
      const inserts = blocks.flatMap((block) => ('insert' in block ? [block.insert] : []))
      return [
        ...(printed[docType] ?? [])
          .filter((insert) => !inserts.includes(insert))
          .map(
            (insert) =>
              `documents.json /documents/${index}/blocks: The document ${docType} must print ${insert}.`,
          ),
        ...(version.trim()
          ? []
          : [`documents.json /documents/${index}/version: The document needs a version.`]),
      ]
    }),
  ]
}
