import { type Static, Type } from 'typebox'
import { PlanCode, ProductCode, Scalar, Strict } from '@storefront/contract/common'
import { Field, Option, Repeat } from '@storefront/contract/form'

/** A form path, for example `holder.certNo`. */
const Path = Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$' })
const Sentence = Type.String({ minLength: 1 })

/** A field definition: the displayed properties, and the properties that depend on the current day. */
export const FieldDefinition = Strict({
  ...Field.properties,
  /** The value is a calendar year, at most this many years ago and not in the future. */
  withinYears: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
  /** The value is a day: at least `fromDays` days ago, and at most `toYears` completed years. */
  age: Type.Optional(
    Strict({
      fromDays: Type.Integer({ minimum: 0, maximum: 40_000 }),
      toYears: Type.Integer({ minimum: 0, maximum: 150 }),
    }),
  ),
  /** Message for a value outside its bounds; replaces the general message. */
  outOfRange: Type.Optional(Sentence),
})
export type FieldDefinition = Static<typeof FieldDefinition>

/** A field that changes the premium; the entry form shows its value at `target`. */
const FactorDefinition = Strict({ ...FieldDefinition.properties, target: Path })

/** Field values accepted only by some plans; an empty list of plans means that no plan accepts them. */
const PlanRule = Strict({
  path: Path,
  values: Type.Array(Scalar, { minItems: 1 }),
  /** A text that contains one of the values also matches. */
  containing: Type.Optional(Type.Boolean()),
  plans: Type.Array(PlanCode),
  /** Reason and alternatives. */
  message: Sentence,
})

/** The value at `path` must not be greater than the value at `notAbove`. */
export const OrderRule = Strict({ path: Path, notAbove: Path, message: Sentence })
export type OrderRule = Static<typeof OrderRule>

/** The total value of the listed items must reach the sum insured: yuan at `path`, added up over the items. */
const SumRule = Strict({
  path: Path,
  /** The cover whose sum insured in the plan is the minimum. */
  kindCode: Sentence,
  /** Instruction for the customer. */
  message: Sentence,
})

/** A specific question with the answers that lead to a refusal: reason and alternatives. */
export const QuestionDefinition = Strict({
  code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
  text: Sentence,
  explanation: Type.Optional(Sentence),
  options: Type.Array(Option, { minItems: 2 }),
  /** A consent, which is given on its own; consents are the last questions. */
  consent: Type.Optional(Type.Literal(true)),
  declines: Type.Array(
    Strict({
      value: Scalar,
      reason: Sentence,
      alternative: Sentence,
      /** Alternative products, with the plan if only one plan applies; products not on sale are hidden. */
      fits: Type.Optional(
        Type.Array(Strict({ productCode: ProductCode, planCode: Type.Optional(PlanCode) }), { minItems: 1 }),
      ),
    }),
  ),
  /** Plans that require this question; all plans when absent. */
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
      /** Fields of the entry form; a factor is shown with its quoted value. */
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
