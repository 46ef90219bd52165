import type { EvidenceEvent } from './evidence-schema'

const titles: Record<string, string> = {
  '/pages/chosePlan/index': '方案选择',
  '/pages/agree/index': '投保须知和主要责任免除',
  '/pages/insureTypeIn/index': '投保录入',
  '/pages/insureContent/index': '保障内容概要',
  '/pages/insureConfirm/index': '投保录入确认',
  '/pages/payWeb/index': '支付',
  '/pages/paySucess/index': '支付成功',
  '/pages/payFail/index': '支付失败',
}

/** Returns the title of a page by its route. */
export const pageTitle = (page: string): string => titles[page] ?? page

const results: Record<string, string> = {
  PLACED: '，订单已生成',
  REFUSED: '，未通过',
  DONE: '，支付完成',
  BACK: '，回到支付页面',
  CANCELLED: '，已取消',
  FAILED: '，失败',
  OFFLINE: '，网络中断',
}

/** Labels of names in an event: documents, fields, questions. */
export type Labels = ReadonlyMap<string, string>

type Teller = (event: EvidenceEvent, name: string) => string
const resultOf = ({ extras }: EvidenceEvent) => results[String(extras.result ?? '')] ?? ''
const valueOf = ({ extras }: EvidenceEvent) => String(extras.text ?? extras.value ?? '')

const tellers: Record<string, Teller> = {
  START: () => '开始记录',
  ENTER: (event) => `进入“${pageTitle(event.page)}”页`,
  LEAVE: (event) => `离开“${pageTitle(event.page)}”页`,
  VIEW_DOC: (_event, name) => `展示${name}`,
  SCROLL_END: (_event, name) => `读到${name}末尾`,
  INPUT: (event, name) => `填写 ${name}：${valueOf(event)}`,
  SELECT: (event, name) =>
    name.endsWith('？') || name.endsWith('?')
      ? `回答“${name}”：${valueOf(event)}`
      : `选择 ${name}：${valueOf(event)}`,
  TICK: (_event, name) => `确认${name}`,
  UNTICK: (_event, name) => `取消确认${name}`,
  CLICK: () => '已了解保障内容，下一步',
  QUOTE: ({ extras }) => `显示保费 ${(Number(extras.premiumFen ?? 0) / 100).toFixed(2)} 元`,
  SUBMIT: (event) => `提交订单${resultOf(event)}`,
  SHOW: () => '页面内容更新',
  PAY_CALL: () => '发起支付',
  PAY_RETURN: (event) => `支付返回${resultOf(event)}`,
}

/** Describes an event as text. */
export function tell(event: EvidenceEvent, labels: Labels): string {
  const name = labels.get(event.target) ?? event.target
  return tellers[event.action]?.(event, name) ?? `${event.action} ${name}`
}
