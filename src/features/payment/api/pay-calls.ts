import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const getPayerTicket = (request: RequestOf<'pay/wxOpenIdForPay'>) =>
  call('pay/wxOpenIdForPay', request)

export const getSnsApiUrl = (returnRoute: string) => call('pay/getSnsApiUrl', { returnRoute })
