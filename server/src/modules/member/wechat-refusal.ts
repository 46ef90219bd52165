import { ruleError, tooMany } from '../../lib/errors'
import { WeChatError } from '../../ports/wechat-identity'

const invalidCode = [40029, 40163, 41008]
const tooOften = 45011
const blocked = 40226
const notSetUp = 40013

/** Returns the customer text for a WeChat error. */
function sentenceOf({ errcode }: WeChatError) {
  if (invalidCode.includes(errcode)) return ruleError('微信授权已失效，请重新操作')
  if (errcode === tooOften) return tooMany('操作太频繁，请 1 分钟后再试')
  if (errcode === blocked) return ruleError('微信认为该账号存在风险，请改用手机号和验证码登录')
  if (errcode === notSetUp) return ruleError('暂不支持微信方式，请改用其他方式')
  return ruleError('微信暂时没有响应，请稍后再试')
}

/**
 * Runs a request to WeChat.
 * @throws BusinessError instead of WeChatError.
 */
export async function askWeChat<Answer>(question: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    throw error instanceof WeChatError ? sentenceOf(error) : error
  }
}
