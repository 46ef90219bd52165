import type { DataOf, FieldProblem, RequestOf, TokenInfo } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { deviceKey } from '@/lib/device-key'
import { NetworkError } from '@/lib/request/errors'
import { getPrivacyPolicy } from '@/features/help-content'
import { getCaptcha, getDynamicCode, login, wxLogin } from '../api/login-calls'
import type { Answer } from '@/lib/request/request'
import { log } from '@/platform/log'
import { takeOfferedMobile } from '../model/login-return'
import { session } from '../model/session'
import { forgetHolderMobiles } from '../model/visitor-orders'
import { isMobile, normalizeMobile } from '@storefront/rules/mobile'

type Text = 'mobile' | 'captchaAnswer' | 'code'
/** Where a problem is shown: at a field, at the agreement, or under the button. */
export type Place = Text | 'agreed' | 'form'
type CaptchaKind = RequestOf<'login/getCaptcha'>['kind']

const codeLength = 6
/** Body code of `login/wxLogin`: WeChat must also supply the phone number. */
const phoneRequired = 428

/** State of the login page: input, problems and pending requests. */
export class LoginForm {
  mobile = takeOfferedMobile()
  captchaAnswer = ''
  code = ''
  /** Consent to the privacy policy; set only by the customer. */
  agreed = false
  /** The policy version shown at the checkbox; unknown without a network. */
  privacyVersion: string | undefined
  captchaKind: CaptchaKind = 'PICTURE'
  captcha: DataOf<'login/getCaptcha'> | undefined
  captchaLost = false
  /** Earliest time of the next code request, epoch ms; null before the first. */
  resendAt: number | null = null
  busy: 'code' | 'login' | undefined
  problems: Partial<Record<Place, string>> = {}
  private captchaRound = 0
  private device: Promise<{ deviceKey?: string }> | undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  enter(field: Text, value: string): void {
    this[field] = value
    this.problems = { ...this.problems, [field]: undefined, form: undefined }
  }

  agree(agreed: boolean): void {
    this.agreed = agreed
    this.problems = { ...this.problems, agreed: undefined }
  }

  /** Loads the version of the privacy policy in force; when it stays unknown, the member is asked again later. */
  async loadPolicy(): Promise<void> {
    const answer = await getPrivacyPolicy({}).catch(() => undefined)
    if (answer?.ok) runInAction(() => (this.privacyVersion = answer.data.current))
  }

  /** Loads a new captcha; the old one becomes invalid. */
  async loadCaptcha(kind: CaptchaKind = this.captchaKind): Promise<void> {
    this.captchaKind = kind
    this.captchaAnswer = ''
    this.captchaLost = false
    const round = ++this.captchaRound
    const answer = await getCaptcha(kind).catch(() => undefined)
    // A newer captcha was requested in the meantime.
    if (round !== this.captchaRound) return
    runInAction(() => {
      this.captcha = answer?.ok ? answer.data : undefined
      this.captchaLost = !answer?.ok
    })
  }

  /** @returns whether a code was sent */
  async sendCode(): Promise<boolean> {
    if (this.busy || !this.check('mobile', 'captchaAnswer', 'agreed') || !this.captcha) return false
    const { captchaId } = this.captcha
    const answer = await this.ask('code', async () =>
      getDynamicCode({
        mobile: normalizeMobile(this.mobile),
        captchaId,
        captchaAnswer: this.captchaAnswer.trim(),
        ...(await this.requester()),
      }),
    )
    if (!answer) return false
    if (answer.ok) runInAction(() => (this.resendAt = Date.now() + answer.data.resendAfterSeconds * 1000))
    // Each captcha is valid for one attempt.
    await this.loadCaptcha()
    return answer.ok
  }

  /** @returns whether the member is logged in */
  async submit(): Promise<boolean> {
    if (this.busy || !this.check('mobile', 'code', 'agreed')) return false
    return this.finish(
      await this.ask('login', async () =>
        login({
          mobile: normalizeMobile(this.mobile),
          code: this.code,
          ...this.agreement,
          ...(await this.requester()),
        }),
      ),
    )
  }

  /**
   * Logs in with WeChat's codes.
   * @returns whether the member is logged in, or that WeChat must supply the phone number first
   */
  async submitWeChat(request: RequestOf<'login/wxLogin'>): Promise<boolean | 'PHONE'> {
    if (this.busy || !this.check('agreed')) return false
    const answer = await this.ask('login', () => wxLogin({ ...request, ...this.agreement }), phoneRequired)
    if (answer && !answer.ok && answer.code === phoneRequired) return 'PHONE'
    return this.finish(answer)
  }

  /** Shows a message about the whole form, for example that WeChat supplied no number. */
  tell(problem: string): void {
    this.problems = { ...this.problems, form: problem }
  }

  private get agreement() {
    return this.privacyVersion === undefined ? {} : { privacyVersion: this.privacyVersion }
  }

  /** Returns the device key; the same for code and login, also when the device cannot store or create one. */
  private requester(): Promise<{ deviceKey?: string }> {
    this.device ??= deviceKey().then(
      (made) => ({ deviceKey: made }),
      () => ({}),
    )
    return this.device
  }

  private finish(answer: Answer<TokenInfo> | undefined): boolean {
    if (!answer?.ok) return false
    session.start(answer.data)
    forgetHolderMobiles()
    return true
  }

  /** Validates the fields of an action and shows their problems. */
  private check(...places: Exclude<Place, 'form'>[]): boolean {
    const wrong: Record<Exclude<Place, 'form'>, string | undefined> = {
      mobile: isMobile(normalizeMobile(this.mobile)) ? undefined : '请填写 11 位手机号',
      captchaAnswer: this.captchaAnswer.trim() ? undefined : '请填写上方的验证码答案',
      code: this.code.length === codeLength ? undefined : '请填写 6 位短信验证码',
      agreed: this.agreed ? undefined : '请阅读并勾选同意《隐私政策》',
    }
    this.problems = Object.fromEntries(places.map((place) => [place, wrong[place]]))
    return places.every((place) => !wrong[place])
  }

  /**
   * Makes a call with the button disabled and shows a refusal at its field. Returns undefined when the network fails.
   */
  private async ask<Data>(
    busy: 'code' | 'login',
    call: () => Promise<Answer<Data>>,
    expected?: number,
  ): Promise<Answer<Data> | undefined> {
    this.busy = busy
    try {
      const answer = await call()
      if (!answer.ok && answer.code !== expected) this.blame(answer.fields, answer.msg)
      return answer
    } catch (error) {
      log(`login: ${String(error)}`)
      this.tell(
        error instanceof NetworkError ? '哎呀，网络信号丢失，请检查网络后重试' : '系统繁忙，请稍后重试',
      )
      return undefined
    } finally {
      runInAction(() => (this.busy = undefined))
    }
  }

  private blame(fields: FieldProblem[], msg: string): void {
    const placeOf: Partial<Record<string, Place>> = {
      mobile: 'mobile',
      captchaAnswer: 'captchaAnswer',
      captchaId: 'captchaAnswer',
      code: 'code',
    }
    const found = fields.map(({ path, message }) => [placeOf[path] ?? 'form', message])
    this.problems = found.length > 0 ? Object.fromEntries(found) : { form: msg || '请稍后重试' }
  }
}
