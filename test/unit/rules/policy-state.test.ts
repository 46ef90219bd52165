import { policyStatus } from '@storefront/rules/policy-state'

const cover = { startAt: 1000, endAt: 2000 }

it.each([
  ['EFFECTIVE', 999, 'UPCOMING'],
  ['EFFECTIVE', 1000, 'IN_FORCE'],
  ['EFFECTIVE', 2000, 'IN_FORCE'],
  ['EFFECTIVE', 2001, 'EXPIRED'],
  ['CANCELLED', 1500, 'CANCELLED'],
  ['VOIDED', 500, 'VOIDED'],
  ['TERMINATED', 3000, 'TERMINATED'],
])('a policy stored as %s is at %s %s', (status, now, expected) => {
  expect(policyStatus({ ...cover, status }, now)).toBe(expected)
})
