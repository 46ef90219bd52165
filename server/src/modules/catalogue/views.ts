import type { Plan, ProductCard, ProductDetail } from '@storefront/contract'
import { customersOf, priceOf } from '../rating'
import { ageRules, coverageRows, type ProductDefinition, type PublishedProduct } from '../product'

/** Returns the plans with their prices of the day. */
export function planViews(definition: ProductDefinition, today: string): Plan[] {
  return definition.plans.plans.map((plan) => ({
    ...plan,
    price: priceOf(definition, plan.planCode, today),
  }))
}

/** Returns a product card with the price of the plan shown first. */
export function cardOf(definition: ProductDefinition, today: string): ProductCard {
  const { code, variant, name, tagline, tags, categoryCode, picture, price } = definition.product
  return {
    productCode: code,
    variant,
    name,
    tagline,
    tags,
    categoryCode,
    price: priceOf(definition, price.planCode, today),
    picture,
  }
}

/** Returns the product introduction with the disclosure block of Order 13/2020 art. 14. */
export function detailOf({ definition, version }: PublishedProduct, today: string): ProductDetail {
  const { product, guide, company } = definition
  return {
    card: cardOf(definition, today),
    version,
    highlights: product.highlights,
    audience: product.audience,
    termText: product.term.text,
    ageRules: ageRules(definition),
    plans: planViews(definition, today),
    customers: customersOf(definition, today),
    coverages: coverageRows(definition),
    mainCoverages: product.introduction.coverages,
    mainExclusions: product.introduction.exclusions,
    exclusions: guide.exclusions,
    specialTerms: guide.specialTerms,
    claimGuide: guide.claimGuide,
    refundRules: guide.refund.sentences,
    faq: guide.faq,
    disclosure: {
      insurerName: company.insurerName,
      marketingName: product.name,
      clauses: product.clauses,
      facts: [...product.facts, ...company.facts, ...company.contacts],
    },
  }
}
