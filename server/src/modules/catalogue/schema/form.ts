import { type Static, Type } from 'typebox'
import { PlanCode, ProductCode, Scalar, Strict } from '@storefront/contract/common'
import { Field, Option, Repeat } from '@storefront/contract/form'

/** A path of the form, as `holder.certNo`. */
const Path = Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$' })
const Sentence = Type.String({ minLength: 1 })

/** A field as data: what the customer sees, and what depends on the day it is shown. */
export const FieldDefinition = Strict({
  ...Field.properties,
  /** The value is a calendar year, no more than this many years ago and not in the future. */
  withinYears: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
  /** The value is a day: at least `fromDays` days ago, and no more than `toYears` completed years. */
  age: Type.Optional(
    Strict({
      fromDays: Type.Integer({ minimum: 0, maximum: 40_000 }),
      toYears: Type.Integer({ minimum: 0, maximum: 150 }),
    }),
  ),
  /** Said instead of the general sentence when the value is outside its bounds. */
  outOfRange: Type.Optional(Sentence),
})
export type FieldDefinition = Static<typeof FieldDefinition>

/** A field that changes the premium; the entry form shows its value at `target`. */
const FactorDefinition = Strict({ ...FieldDefinition.properties, target: Path })

/** Values of a field that only some plans accept; an empty list of plans means that none does. */
const PlanRule = Strict({
  path: Path,
  values: Type.Array(Scalar, { minItems: 1 }),
  /** Also a text that has one of the values in it counts. */
  containing: Type.Optional(Type.Boolean()),
  plans: Type.Array(PlanCode),
  /** Why, and what else fits. */
  message: Sentence,
})

/** The value at `path` must not be greater than the one at `notAbove`. */
export const OrderRule = Strict({ path: Path, notAbove: Path, message: Sentence })
export type OrderRule = Static<typeof OrderRule>

/** What is listed must be worth at least the cover: yuan at `path`, added up over the items. */
const SumRule = Strict({
  path: Path,
  /** The cover whose sum insured in the plan is the least. */
  kindCode: Sentence,
  /** What to do about it. */
  message: Sentence,
})

/** A specific question, with the answers that lead to a refusal: why, and what else fits. */
export const QuestionDefinition = Strict({
  code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
  text: Sentence,
  explanation: Type.Optional(Sentence),
  options: Type.Array(Option, { minItems: 2 }),
  declines: Type.Array(
    Strict({
      value: Scalar,
      reason: Sentence,
      alternative: Sentence,
      /** Products that fit instead, perhaps in one plan; those not on sale are not shown. */
      fits: Type.Optional(
        Type.Array(Strict({ productCode: ProductCode, planCode: Type.Optional(PlanCode) }), { minItems: 1 }),
      ),
    }),
  ),
  /** Asked only for these plans; for all when absent. */
  plans: Type.Optional(Type.Array(PlanCode, { minItems: 1 })),
})
export type QuestionDefinition = Static<typeof QuestionDefinition>

/** File `form.json`. */
export const FormFile = Strict({
  version: Sentence,
  factors: Type.Array(FactorDefinition),
  sections: Type.Array(
    Strict({
      code: Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
      title: Sentence,
      hint: Type.Optional(Sentence),
      repeat: Type.Optional(Repeat),
      /** Fields of the entry form; a factor stands here with the value it was quoted with. */
      fields: Type.Array(Type.Union([FieldDefinition, Strict({ factor: Type.String() })]), { minItems: 1 }),
    }),
    { minItems: 1 },
  ),
  planRules: Type.Array(PlanRule),
  orderRules: Type.Array(OrderRule),
  sumRules: Type.Optional(Type.Array(SumRule)),
  questions: Strict({
    version: Sentence,
    title: Sentence,
    warning: Sentence,
    items: Type.Array(QuestionDefinition),
  }),
})
