import company from '../../server/catalogue/company.json'
import { brand } from '../../src/brand'

const texts = company.contacts.map(({ text }) => text).join('\n')

test('the storefront and the documents name the same insurer', () => {
  expect(company.insurerName).toBe(brand.insurerName)
})

test.each([
  brand.servicePhone,
  brand.complaintPhone,
  brand.phoneHours,
  brand.regulatorPhone,
  brand.email,
  brand.address,
])('the documents give the same contact: %s', (contact) => expect(texts).toContain(contact))
