/** Names of the field validators; PARTY_NAME is a person, or an enterprise when the certificate type is USCC. */
export const validatorNames = [
  'PERSON_NAME',
  'PASSPORT_NAME',
  'CERT_NO',
  'MOBILE',
  'EMAIL',
  'BUILD_YEAR',
  'CHINESE_TEXT',
  'PLATE',
  'VIN',
  'IMEI',
  'USCC',
  'PARTY_NAME',
] as const
export type ValidatorName = (typeof validatorNames)[number]

/** Controls of a form. */
export const controlNames = [
  'TEXT',
  'NUMBER',
  'COUNT',
  'TEXTAREA',
  'SELECT',
  'DATE',
  'REGION',
  'DESTINATIONS',
  'CERTIFICATE_NO',
] as const
export type ControlName = (typeof controlNames)[number]

/** Value of a form control. */
export type FieldValue = string | number | boolean

/** The properties of a form field that its check uses. */
export interface CheckedField {
  /** Path of the value, for example `holder.birth`. */
  name: string
  label: string
  control: ControlName
  required: boolean
  validator?: ValidatorName
  options?: readonly { value: FieldValue }[]
  unit?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  decimals?: number
  /** First and last possible day, `YYYY-MM-DD`. */
  earliest?: string
  latest?: string
  /** Message for a value outside its bounds; replaces the general message. */
  outOfRange?: string
}
