import { controlNames, validatorNames } from '@storefront/rules/field'
import { type Static, Type } from 'typebox'
import { DateText, PlanCode, Scalar, Strict } from './common'

/** An option of a select or of a yes/no question. */
export const Option = Strict({
  value: Scalar,
  label: Type.String(),
  hint: Type.Optional(Type.String()),
  /**
   * Group of the option. The customer selects the group first: 职业类别, then 职业. Either all options have a
   * group, or none.
   */
  group: Type.Optional(Type.String()),
})
export type Option = Static<typeof Option>

/**
 * Names the validator of a field; its parameters are properties of the field. PARTY_NAME validates the name of a
 * person, or of an enterprise when the certificate type is USCC.
 */
export const Validator = Type.Enum([...validatorNames])
export type Validator = Static<typeof Validator>

/**
 * Shows a field only while another field has one of these values. In a repeated section `field` is a name of the
 * same item.
 */
export const Condition = Strict({ field: Type.String(), in: Type.Array(Scalar) })
export type Condition = Static<typeof Condition>

/**
 * A control of a form. `name` is a path: `holder.name`, `subject.street`, `startDate`; in a repeated section it is
 * the name inside one item: `certNo`. A COUNT is a number of persons, entered with a stepper. DESTINATIONS holds
 * ISO 3166-1 codes separated by commas, for example `FR,IT`; `insure/destination` lists them.
 */
export const Field = Strict({
  name: Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$' }),
  label: Type.String(),
  control: Type.Enum([...controlNames]),
  required: Type.Boolean(),
  placeholder: Type.Optional(Type.String()),
  help: Type.Optional(Type.String()),
  unit: Type.Optional(Type.String()),
  options: Type.Optional(Type.Array(Option)),
  validator: Type.Optional(Validator),
  minLength: Type.Optional(Type.Integer()),
  maxLength: Type.Optional(Type.Integer()),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
  decimals: Type.Optional(Type.Integer()),
  /** Label of the switch for negative numbers, for example 地下 for floors. */
  belowZero: Type.Optional(Type.String()),
  earliest: Type.Optional(DateText),
  latest: Type.Optional(DateText),
  /** For dates: the day at which the picker opens while no value is selected. */
  likely: Type.Optional(DateText),
  /** For the last day of a period: maximum number of days from the first day, both included. */
  mostDays: Type.Optional(Type.Integer({ minimum: 1 })),
  initial: Type.Optional(Scalar),
  /** Label of an initial code that has no option: the name of a destination. */
  initialText: Type.Optional(Type.String()),
  /** The value was fixed by the quote: shown here, not editable. */
  quoted: Type.Optional(Type.Boolean()),
  visibleWhen: Type.Optional(Condition),
  /** Plans that require this field; all plans when absent. A value sent for another plan is rejected. */
  plans: Type.Optional(Type.Array(PlanCode, { minItems: 1 })),
})
export type Field = Static<typeof Field>

/**
 * Repeats the section for each person, or for each item of a list (`items`: clubs, devices). Values are stored at
 * `insureds.0.name`. When the quote fixed the number of persons, `minItems` and `maxItems` have that value.
 */
export const Repeat = Strict({
  role: Type.Enum(['insureds', 'beneficiaries', 'items']),
  minItems: Type.Integer({ minimum: 0 }),
  maxItems: Type.Integer({ minimum: 1 }),
  /** Title of one item; the item number is appended: 被保险人 1. */
  itemTitle: Type.String(),
  /** One item may be the holder: fields of the same names are copied and `relation` becomes SELF. */
  sameAsHolder: Type.Optional(Type.Boolean()),
})
export type Repeat = Static<typeof Repeat>

export const Section = Strict({
  code: Type.String(),
  title: Type.String(),
  hint: Type.Optional(Type.String()),
  repeat: Type.Optional(Repeat),
  fields: Type.Array(Field),
})
export type Section = Static<typeof Section>

/** A specific question to the holder (Order 2/2023 art. 27): never a catch-all, never pre-answered. */
export const Question = Strict({
  code: Type.String(),
  text: Type.String(),
  explanation: Type.Optional(Type.String()),
  options: Type.Array(Option),
  /** A consent, which the holder gives on its own: 以上均为否 never answers it. */
  consent: Type.Optional(Type.Boolean()),
})
export type Question = Static<typeof Question>

/** Content of the entry page: sections of fields, then the questions. */
export const FormSchema = Strict({
  version: Type.String(),
  sections: Type.Array(Section),
  questions: Strict({
    version: Type.String(),
    title: Type.String(),
    warning: Type.String(),
    items: Type.Array(Question),
  }),
})
export type FormSchema = Static<typeof FormSchema>
