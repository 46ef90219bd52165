import company from '../../server/catalogue/company.json'
import privacy from '../../server/catalogue/privacy.json'
import { framedSites } from '../../server/src/http/security-headers'
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

test('the server lets browsers show the sites of others that the storefront shows', () => {
  expect(framedSites).toEqual(Object.keys(brand.framedSites))
})

test.each([brand.insurerName, brand.servicePhone, brand.complaintPhone, brand.email, brand.address])(
  'the privacy policy in force gives the same: %s',
  (fact) => {
    const text = privacy.versions[0]?.chapters.flatMap(({ paragraphs }) => paragraphs).join()
    expect(text).toContain(fact)
  },
)
