import { calls } from '@storefront/contract'
import { configureRequest } from '@/api/access'
import * as chatApi from '@/api/chat'
import * as contactApi from '@/api/contact'
import * as endorsementApi from '@/api/endorsement'
import * as helpApi from '@/api/help'
import * as homeApi from '@/api/home'
import * as insureApi from '@/api/insure'
import * as invoiceApi from '@/api/invoice'
import * as loginApi from '@/api/login'
import * as memberApi from '@/api/member'
import * as orderApi from '@/api/order'
import * as payApi from '@/api/pay'
import * as placeApi from '@/api/place'
import * as policyApi from '@/api/policy'
import * as productApi from '@/api/product'
import * as regionApi from '@/api/region'
import * as surveyApi from '@/api/survey'
import Taro, { stub } from '../../stubs/taro'

const modules = {
  chatApi,
  contactApi,
  endorsementApi,
  helpApi,
  homeApi,
  insureApi,
  invoiceApi,
  loginApi,
  memberApi,
  orderApi,
  payApi,
  placeApi,
  policyApi,
  productApi,
  regionApi,
  surveyApi,
}
const functions = Object.values(modules).flatMap((module) => Object.values(module)) as ((
  request: unknown,
) => Promise<unknown>)[]

/** Makes every call of the storefront and tells which ones were sent. */
async function sentCalls(authorization: string | undefined): Promise<string[]> {
  configureRequest({
    authorization: () => authorization,
    clearSession: jest.fn(),
    toLogin: jest.fn(),
    resetToUserPage: jest.fn(),
  })
  Taro.request.mockResolvedValue({ statusCode: 200, data: { code: 200, msg: '', data: {} } })
  for (const makeCall of functions) await makeCall({})
  const sent = Taro.request.mock.calls.map(([{ url }]: [{ url: string }]) =>
    url.replace(/^\/(mp|webrisk)\//, ''),
  )
  return [...new Set(sent)].sort()
}

beforeEach(() => stub.reset())

it('a member can make every call of the contract', async () => {
  await expect(sentCalls('token')).resolves.toEqual(Object.keys(calls).sort())
})

it('a visitor can make those that are not flagged in the contract, and no other', async () => {
  const open = Object.entries(calls).filter(([, { auth }]) => !auth)
  await expect(sentCalls(undefined)).resolves.toEqual(open.map(([name]) => name).sort())
})
