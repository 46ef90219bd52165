import type { FieldValues } from '@storefront/contract'
import { filledForm } from '@/form/items'
import { knownPersonValues, takesCertificate } from '@/form/known-person'
import { peopleForm } from './people'

const form = filledForm(peopleForm(), { insureds: 2 })
const person: FieldValues = {
  name: '林小雨',
  certType: 'PASSPORT',
  certNo: 'E12345678',
  birth: '1990-01-01',
  sex: '2',
  mobile: '13900001111',
  relation: 'CHILD',
  isDefault: true,
}

it('gives what the form asks for and a person is known by, and nothing else', () => {
  expect(knownPersonValues(form, 'holder', person, undefined)).toEqual({
    'holder.name': '林小雨',
    'holder.certType': 'PASSPORT',
    'holder.certNo': 'E12345678',
  })
  expect(knownPersonValues(form, 'insureds.1', person, 'CHILD')).toEqual({
    'insureds.1.relation': 'CHILD',
    'insureds.1.name': '林小雨',
    'insureds.1.certType': 'PASSPORT',
    'insureds.1.certNo': 'E12345678',
    'insureds.1.birth': '1990-01-01',
  })
})

it('clears the values of the previous person when another is filled in', () => {
  const { name = '', certType = '', certNo = '' } = person
  expect(knownPersonValues(form, 'insureds.0', { name, certType, certNo }, undefined)).toMatchObject({
    'insureds.0.birth': '',
    'insureds.0.relation': '',
  })
})

it('leaves a certificate to the customer that the product does not take', () => {
  const officer = { ...person, certType: 'MIL', certNo: '军字第1234567号' }
  expect(takesCertificate(form, 'insureds.0', officer)).toBe(false)
  expect(takesCertificate(form, 'insureds.0', person)).toBe(true)
  expect(knownPersonValues(form, 'insureds.0', officer, 'CHILD')).toMatchObject({
    'insureds.0.name': '林小雨',
    'insureds.0.certType': 'ID',
    'insureds.0.certNo': '',
  })
})

it.each([
  ['unknown', undefined],
  ['not offered', 'EMPLOYEE'],
  ['the member, which only the switch says', 'SELF'],
])('leaves a relation open that is %s', (_what, relation) => {
  expect(knownPersonValues(form, 'insureds.0', person, relation)['insureds.0.relation']).toBe('')
})
