import { calls } from '@storefront/contract'
import { configureRequest } from '@/lib/request/access'
import * as chatApi from '@/features/chat/api/chat-calls'
import * as contactApi from '@/features/contact/api/contact-calls'
import * as endorsementApi from '@/features/endorsement/api/endorsement-calls'
import * as helpApi from '@/features/help-content/api/help-calls'
import * as homeApi from '@/features/catalogue/api/home-calls'
import * as insureApi from '@/features/purchase/api/insure-calls'
import * as invoiceApi from '@/features/invoice/api/invoice-calls'
import * as loginApi from '@/features/account/api/login-calls'
import * as memberApi from '@/features/member-area/api/member-calls'
import * as orderApi from '@/features/order/api/order-calls'
import * as payApi from '@/features/payment/api/pay-calls'
import * as placeApi from '@/features/place/api/place-calls'
import * as policyApi from '@/features/policy/api/policy-calls'
import * as productApi from '@/features/catalogue/api/product-calls'
import * as regionApi from '@/features/place/api/region-calls'
import * as surveyApi from '@/features/survey/api/survey-calls'
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

/** Calls every API function of the storefront and returns the requests that were sent. */
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
