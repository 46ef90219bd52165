import type { FastifyInstance } from 'fastify'
import type { SandboxDeps } from '../deps'
import { CloseBody, H5Body, JsapiBody, readBody, RefundBody } from './bodies'
import type { WechatPayKeys } from './keys'
import { acceptRefund, describeRefund, findRefund } from './refunds'
import { closeTransaction, describeTransaction, findTransaction, prepay } from './transactions'
import { speakWechatPay, WireProblem } from './wire'

interface Named {
  Params: { name: string }
  Querystring: { mchid?: string }
}

function registerTransactions(scope: FastifyInstance, deps: SandboxDeps, keys: WechatPayKeys): void {
  const checkMerchant = (mchid: string | undefined) => {
    if (mchid !== keys.mchId) throw new WireProblem(400, 'PARAM_ERROR', 'mchid is not that of the signature')
  }
  scope.post('/v3/pay/transactions/jsapi', async (request) => {
    const { prepayId } = await prepay(deps, keys, 'JSAPI', readBody(JsapiBody, request.body))
    return { prepay_id: prepayId }
  })
  scope.post('/v3/pay/transactions/h5', async (request) => {
    const { prepayId } = await prepay(deps, keys, 'MWEB', readBody(H5Body, request.body))
    return { h5_url: `${deps.publicUrl()}/sandbox/cashier?prepay_id=${prepayId}` }
  })
  const find = (name: 'outTradeNo' | 'transactionId', path: string) =>
    scope.get<Named>(path, async (request) => {
      checkMerchant(request.query.mchid)
      const transaction = await findTransaction(deps, name, request.params.name)
      return describeTransaction(keys, transaction, deps.clock.now())
    })
  find('outTradeNo', '/v3/pay/transactions/out-trade-no/:name')
  find('transactionId', '/v3/pay/transactions/id/:name')
  scope.post<Named>('/v3/pay/transactions/out-trade-no/:name/close', async (request, reply) => {
    checkMerchant(readBody(CloseBody, request.body).mchid)
    await closeTransaction(deps, request.params.name)
    return reply.code(204).send()
  })
}

function registerRefunds(scope: FastifyInstance, deps: SandboxDeps): void {
  const answer = async (outRefundNo: string) => {
    const refund = await findRefund(deps.db, outRefundNo)
    const transaction = await findTransaction(deps, 'outTradeNo', refund.outTradeNo)
    return { ...describeRefund(refund, transaction), channel: 'ORIGINAL', status: refund.status }
  }
  scope.post('/v3/refund/domestic/refunds', async (request) => {
    const { outRefundNo } = await acceptRefund(deps, readBody(RefundBody, request.body))
    return answer(outRefundNo)
  })
  scope.get<Named>('/v3/refund/domestic/refunds/:name', async (request) => answer(request.params.name))
}

/** Registers the merchant API of WeChat Pay v3 on the loopback server. */
export function registerWechatPayApi(wire: FastifyInstance, deps: SandboxDeps, keys: WechatPayKeys): void {
  wire.register(async (scope) => {
    speakWechatPay(scope, deps, keys)
    registerTransactions(scope, deps, keys)
    registerRefunds(scope, deps)
  })
}
