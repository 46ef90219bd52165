import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

const Yuan = Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$' })
const SerialNo = Type.String({ pattern: '^[A-Za-z0-9-]{8,40}$' })
const Amounts = { amount: Yuan, tax: Yuan, taxRate: Type.Literal('0.06'), amountWithTax: Yuan }
const optional = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }))

export const IssueBody = Type.Object({
  serialNo: SerialNo,
  invoiceType: Type.Literal('82'),
  sellerName: Type.String({ minLength: 1 }),
  sellerTaxNo: Type.String({ minLength: 1 }),
  drawer: Type.String({ minLength: 1 }),
  naturalPersonFlag: Type.Enum(['Y', 'N']),
  buyerName: Type.String({ minLength: 1, maxLength: 100 }),
  buyerTaxNo: optional(18),
  buyerAddress: optional(100),
  buyerTel: optional(30),
  bankName: optional(100),
  bankAccount: optional(30),
  email: optional(100),
  remark: Type.String({ maxLength: 200 }),
  lines: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1 }),
      taxCode: Type.String({ pattern: '^\\d{19}$' }),
      ...Amounts,
    }),
    { minItems: 1, maxItems: 1 },
  ),
})
export type IssueBody = Static<typeof IssueBody>

export const RedBody = Type.Object({
  serialNo: SerialNo,
  sellerTaxNo: Type.String({ minLength: 1 }),
  originalDigitalNo: Type.String({ pattern: '^\\d{20}$' }),
  reasonCode: Type.Enum(['01', '02', '03', '04']),
  ...Amounts,
})
export type RedBody = Static<typeof RedBody>

export const QueryBody = Type.Object({ serialNo: SerialNo })

/** A protocol error: code and message. */
export class PlatformProblem extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Validates a body. @throws PlatformProblem PARAM_ERROR */
export function readBody<Schema extends TSchema>(schema: Schema, rawBody: unknown): Static<Schema> {
  const body: unknown = JSON.parse(typeof rawBody === 'string' ? rawBody : 'null')
  const [first] = Value.Errors(schema, body)
  if (first) throw new PlatformProblem('PARAM_ERROR', `${first.instancePath} ${first.message}`)
  return body as Static<Schema>
}

/** Converts yuan with two decimals to fen. */
export const fenOf = (yuan: string) => Number(yuan.replace('.', ''))

/**
 * Checks that net and tax add up to the total, and that the tax matches the rate to the fen. @throws
 * PlatformProblem
 */
export function checkAmounts({ amount, tax, amountWithTax }: IssueBody['lines'][number] | RedBody): void {
  const [net, taxFen, total] = [fenOf(amount), fenOf(tax), fenOf(amountWithTax)]
  if (net + taxFen !== total || total === 0)
    throw new PlatformProblem('AMOUNT_ERROR', 'Amount and tax do not make up the total')
  if (Math.abs(net * 0.06 - taxFen) > 1.01) throw new PlatformProblem('AMOUNT_ERROR', 'The tax is not 6 %')
}
