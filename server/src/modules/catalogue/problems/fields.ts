import { isIsoDate } from '@storefront/rules/calendar'
import { type FieldDefinition, isAskedFor, type ProductDefinition } from '../../product'
import { repeated } from './repeated'

/** A field with its position in `form.json` and its path in a proposal. */
interface Placed {
  at: string
  field: FieldDefinition
  path: string
  /** Role of the repeated section that contains the field. */
  role: string | undefined
}

function placedFields({ form }: ProductDefinition): Placed[] {
  return [
    ...form.factors.map((field, index) => ({
      at: `form.json /factors/${index}`,
      field,
      path: field.target,
      role: undefined,
    })),
    ...form.sections.flatMap(({ fields, repeat }, section) =>
      fields.flatMap((field, index) =>
        'factor' in field
          ? []
          : [
              {
                at: `form.json /sections/${section}/fields/${index}`,
                field,
                path: repeat ? `${repeat.role}.${field.name}` : field.name,
                role: repeat?.role,
              },
            ],
      ),
    ),
  ]
}

/** Pairs of bounds: the first must not exceed the second. */
const bounds = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['earliest', 'latest'],
] as const

function boundProblems({ at, field }: Placed): string[] {
  const { minLength, maxLength, decimals, earliest, latest, age } = field
  return [
    ...bounds.flatMap(([low, high]) => {
      const [least, most] = [field[low], field[high]]
      return least !== undefined && most !== undefined && least > most
        ? [`${at}/${high}: ${high} ${most} is below ${low} ${least}.`]
        : []
    }),
    ...Object.entries({ minLength, decimals }).flatMap(([name, value]) =>
      value !== undefined && value < 0 ? [`${at}/${name}: ${name} ${value} is negative.`] : [],
    ),
    ...(maxLength !== undefined && maxLength < 1
      ? [`${at}/maxLength: maxLength ${maxLength} leaves no room for a value.`]
      : []),
    ...[earliest, latest].flatMap((day) =>
      day !== undefined && !isIsoDate(day) ? [`${at}: The day ${day} does not exist.`] : [],
    ),
    ...(age && age.fromDays > (age.toYears + 1) * 366
      ? [`${at}/age: fromDays ${age.fromDays} is later than toYears ${age.toYears}.`]
      : []),
  ]
}

/** Returns whether the initial number is outside the bounds of its field. */
const isOutside = ({ initial, minimum = -Infinity, maximum = Infinity }: FieldDefinition) =>
  typeof initial === 'number' && (initial < minimum || initial > maximum)

function choiceProblems({ at, field }: Placed): string[] {
  const { name, control, options, initial } = field
  const selects = control === 'SELECT'
  return [
    ...(selects === Boolean(options?.length)
      ? []
      : [`${at}/options: A SELECT, and only it, has options; ${name} is ${control}.`]),
    ...repeated((options ?? []).map(({ value }) => String(value))).map(
      (value) => `${at}/options: The option ${value} of ${name} is listed twice.`,
    ),
    ...(selects && initial !== undefined && !options?.some(({ value }) => value === initial)
      ? [`${at}/initial: The initial value of ${name} is not an option.`]
      : []),
    ...(isOutside(field) ? [`${at}/initial: The initial value of ${name} is outside its bounds.`] : []),
  ]
}

function conditionProblems({ at, field, path, role }: Placed, all: readonly Placed[]): string[] {
  const { visibleWhen } = field
  if (!visibleWhen) return []
  const asked = role && !visibleWhen.field.includes('.') ? `${role}.${visibleWhen.field}` : visibleWhen.field
  if (asked === path) return [`${at}/visibleWhen/field: The field ${asked} depends on itself.`]
  const others = all.filter((other) => other.path === asked)
  if (others.length === 0) return [`${at}/visibleWhen/field: The form has no field ${visibleWhen.field}.`]
  const options = others.flatMap(({ field: { options: list } }) => (list ?? []).map(({ value }) => value))
  const selects = others.some(({ field: { control } }) => control === 'SELECT')
  return [
    ...(visibleWhen.in.length > 0 ? [] : [`${at}/visibleWhen/in: The condition has no values.`]),
    ...visibleWhen.in
      .filter((value) => selects && !options.includes(value))
      .map((value) => `${at}/visibleWhen/in: ${String(value)} is not an option of ${asked}.`),
  ]
}

/** Returns the problems of single fields and factors of the form, and of the conditions between them. */
export function fieldProblems(definition: ProductDefinition): string[] {
  const planCodes = definition.plans.plans.map(({ planCode }) => planCode)
  const all = placedFields(definition)
  return all.flatMap((placed) => [
    ...choiceProblems(placed),
    ...boundProblems(placed),
    ...conditionProblems(placed, all),
    ...(placed.field.plans ?? [])
      .filter((code) => !planCodes.includes(code))
      .map((code) => `${placed.at}/plans: The product has no plan ${code}.`),
    ...(planCodes.some((code) => isAskedFor(placed.field, code))
      ? []
      : [`${placed.at}/plans: No plan asks for ${placed.path}.`]),
  ])
}

/** Returns the problems of sections: duplicate codes, reversed item counts. */
export function sectionProblems({ form }: ProductDefinition): string[] {
  return [
    ...repeated(form.sections.map(({ code }) => code)).map(
      (code) => `form.json /sections: The section ${code} is listed twice.`,
    ),
    ...repeated(form.factors.map(({ name, plans }) => `${name} ${plans?.join() ?? ''}`)).map(
      (name) => `form.json /factors: The factor ${name.trim()} is listed twice.`,
    ),
    ...form.sections.flatMap(({ repeat }, index) =>
      repeat && repeat.minItems > repeat.maxItems
        ? [
            `form.json /sections/${index}/repeat: maxItems ${repeat.maxItems} is below minItems ${repeat.minItems}.`,
          ]
        : [],
    ),
  ]
}
