import { type BrokenCatalogue, golf, home } from './case'

/** Errors in plans and product rules. */
export const brokenProducts: BrokenCatalogue[] = [
  [
    'two recommended plans',
    `${home}plans.json`,
    '/plans/0/recommended',
    true,
    /plans\.json \/plans: One plan at most is recommended, not BASIC and COMFORT/,
  ],
  [
    'a sum insured of 0',
    `${home}plans.json`,
    '/coverages/0/amounts/0/sumInsuredFen',
    0,
    /sumInsuredFen: The sum insured is 0/,
  ],
  [
    'two plans of one name',
    `${home}plans.json`,
    '/plans/0/name',
    '舒享',
    /The name 舒享 belongs to two plans/,
  ],
  [
    'an unknown kind of amount',
    `${home}plans.json`,
    '/coverages/0/amounts/0/kind',
    'SUMM',
    /amounts\/0\/kind: The value must be one of SUM, DAILY, WORDS; found "SUMM"/,
  ],
  [
    'a price of another plan',
    `${home}product.json`,
    '/price/planCode',
    'COMFORT',
    /product\.json \/price\/planCode: .* first plan/,
  ],
  [
    'a plan without an example',
    `${home}product.json`,
    '/price/examples/1',
    undefined,
    /The plan TENANT has no example/,
  ],
  [
    'an example that cannot be bought',
    `${home}product.json`,
    '/price/examples/0/factors/structure',
    'BRICK_WOOD',
    /cannot be bought/,
  ],
  [
    'an age limit the wrong way round',
    `${home}product.json`,
    '/holderAge/from',
    120,
    /\/holderAge: to \d+ is below from 120/,
  ],
  [
    'a start the wrong way round',
    `${home}product.json`,
    '/start/latestDays',
    0,
    /\/start: latestDays 0 is below earliestDays 1/,
  ],
  [
    'a term of an unknown plan',
    `${golf}product.json`,
    '/term/plans/0/of',
    ['GOLD'],
    /\/term\/plans: The product has no plan GOLD/,
  ],
  [
    'a clause listed twice',
    `${home}product.json`,
    '/clauses/1/clauseCode',
    'DEMO-HOME-01',
    /\/clauses: The clause DEMO-HOME-01 is listed twice/,
  ],
  [
    'a category listed twice',
    'home.json',
    '/categories/1/code',
    'home',
    /home\.json \/categories: The category home is listed twice/,
  ],
]
