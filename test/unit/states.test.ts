import { routes } from '@/routes'
import { memberPages, saleSteps, servicePages, visitorPages } from '../e2e/support/state-pages'

const member = memberPages({ orderNo: 'O1', policyNo: 'P1', endorsementNo: 'E1' })
const shown = [visitorPages, servicePages, member, saleSteps].flatMap((pages) => Object.entries(pages))

it.each(routes.map(({ path }) => path))('has a state in which %s is looked at', (path) => {
  expect(shown.filter(([, address]) => address.split('?')[0] === path)).not.toEqual([])
})

it('gives every state a name of its own', () => {
  expect(new Set(shown.map(([name]) => name)).size).toBe(shown.length)
})
