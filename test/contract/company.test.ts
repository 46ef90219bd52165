import fs from 'node:fs'
import path from 'node:path'
import { paths } from '../../server/src/config/paths'
import { colours } from '../../server/src/lib/documents/style'
import { framedSites } from '../../server/src/lib/http/security-headers'
import { brand } from '../../src/brand'
import theme from '../../src/theme.json'

const read = (file: string) => fs.readFileSync(path.join(__dirname, '../../src', file), 'utf8')

interface Company {
  insurerName: string
  contacts: { title: string; text: string }[]
}
interface Privacy {
  versions: { chapters: { paragraphs: string[] }[] }[]
}
/** Reads a file of the catalogue on sale: the folder `CATALOGUE_DIR`, or the sample catalogue. */
const readCatalogue = (file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(paths.catalogue, file), 'utf8'))
const company = readCatalogue('company.json') as Company
const privacy = readCatalogue('privacy.json') as Privacy
const texts = company.contacts.map(({ text }) => text).join('\n')

test('the storefront and the documents name the same insurer', () => {
  expect(company.insurerName).toBe(brand.insurerName)
})

test('the page that the site is drawn into takes name and colour from the brand', () => {
  expect(read('index.html')).not.toMatch(new RegExp(`${brand.shortName}|${brand.colour.slice(1)}`))
})

test('site, the bars of WeChat and documents are of one colour', () => {
  expect(read('styles/tokens.scss')).toContain(`--color-brand: ${brand.colour};`)
  expect([theme.light.brand, colours.brand]).toEqual([brand.colour, brand.colour])
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

interface Service {
  channels: { phone?: string }[]
  complaint: { phone: string }[]
}

test('the help centre gives the telephone numbers of the brand', () => {
  const { channels, complaint } = readCatalogue('help/service.json') as Service
  const { servicePhone, complaintPhone, regulatorPhone } = brand
  expect(channels.flatMap(({ phone }) => phone ?? [])).toEqual([servicePhone])
  expect(complaint.map(({ phone }) => phone)).toEqual([complaintPhone, regulatorPhone])
})
