import { dayMs } from '@storefront/rules/calendar'
import { persistedDraft } from '@/lib/persisted-draft'
import { stub } from '../stubs/taro'

const isText = (value: unknown): value is string => typeof value === 'string'
let customer = '138****8000'
const draft = persistedDraft({ key: 'draft', owner: () => customer, lifetime: dayMs, guard: isText })

beforeEach(() => {
  customer = '138****8000'
  draft.remove()
})
afterEach(() => jest.restoreAllMocks())

it('returns what the same customer wrote, until it is removed', () => {
  draft.write('云杉')
  expect(draft.read()).toBe('云杉')
  draft.remove()
  expect(draft.read()).toBeUndefined()
})

it('removes the draft of another customer', () => {
  draft.write('云杉')
  customer = '139****9000'
  expect(draft.read()).toBeUndefined()
  expect(stub.storage.has('draft')).toBe(false)
})

it('shows the draft of a visitor to a member where the rule says so', () => {
  const open = persistedDraft({
    key: 'draft',
    owner: () => customer,
    sees: (owner) => owner === '' || owner === customer,
    guard: isText,
  })
  customer = ''
  open.write('云杉')
  customer = '139****9000'
  expect(open.read()).toBe('云杉')
})

it('removes a draft after its lifetime', () => {
  draft.write('云杉')
  const later = Date.now() + dayMs
  jest.spyOn(Date, 'now').mockReturnValue(later - 60_000)
  expect(draft.read()).toBe('云杉')
  jest.spyOn(Date, 'now').mockReturnValue(later + 1)
  expect(draft.read()).toBeUndefined()
  expect(stub.storage.has('draft')).toBe(false)
})

it('removes a draft of another layout', () => {
  stub.storage.set('draft', { owner: customer, changedAt: Date.now(), draft: { text: '云杉' } })
  expect(draft.read()).toBeUndefined()
  expect(stub.storage.has('draft')).toBe(false)
})

it('keeps a draft that does not fit the page', () => {
  draft.write('云杉')
  expect(draft.read((text) => text === '松柏')).toBeUndefined()
  expect(draft.read()).toBe('云杉')
})
