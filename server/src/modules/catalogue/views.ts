import type { Plan, ProductCard, ProductDetail } from '@storefront/contract'
import { hasFixedPremium, lowestPremium } from '../quote/premium'
import type { PublishedProduct } from './catalogue'
import type { ProductDefinition } from './product-schema'
import { ageRules } from './age-rules'
import { coverageRows } from './texts'

/** The plans with their lowest premiums of the day, and whether these are the only ones. */
export function planViews(definition: ProductDefinition, today: string): Plan[] {
  return definition.plans.plans.map((plan) => ({
    ...plan,
    fromPremiumFen: lowestPremium(definition, plan.planCode, today),
    premiumFixed: hasFixedPremium(definition, plan.planCode, today),
  }))
}

/** A product as a card of lists. */
export function cardOf(definition: ProductDefinition, today: string): ProductCard {
  const { code, variant, name, tagline, tags, categoryCode, premiumUnit, picture } = definition.product
  const premiums = planViews(definition, today).map(({ fromPremiumFen }) => fromPremiumFen)
  return {
    productCode: code,
    variant,
    name,
    tagline,
    tags,
    categoryCode,
    fromPremiumFen: Math.min(...premiums),
    premiumUnit,
    picture,
  }
}

/** Everything the introduction shows, with the disclosure block of Order 13/2020 art. 14. */
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
    coverages: coverageRows(definition),
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
