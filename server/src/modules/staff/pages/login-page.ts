import { html } from 'hono/html'
import { type Html, layout, problem } from './layout'

/** Data of the login page. */
export interface LoginView {
  /** CSRF token that matches the cookie of the page. */
  csrf: string
  name: string
  trouble: string
  sandbox: boolean
}

const form = ({ csrf, name, trouble }: LoginView): Html =>
  html`<form method="post" action="/staff/login" class="fields">
    <input type="hidden" name="csrf" value="${csrf}" />
    <label>姓名<input name="name" required maxlength="30" autocomplete="username" value="${name}" /></label>
    <label
      >密码<input name="password" type="password" required maxlength="200" autocomplete="current-password"
    /></label>
    <label
      >动态验证码<input
        name="code"
        required
        inputmode="numeric"
        pattern="[0-9]{6}"
        maxlength="6"
        autocomplete="one-time-code"
        placeholder="验证器应用中的 6 位数字"
    /></label>
    ${problem(trouble)}
    <button type="submit" class="main">登录</button>
  </form>`

/** Renders the form for name, password and TOTP code. */
export const loginPage = (view: LoginView): Html =>
  layout(
    { session: null, sandbox: view.sandbox },
    {
      title: '登录',
      body: html`<section class="card gate">
        <h1>工作人员登录</h1>
        <p class="quiet">登录和每项操作都会记录姓名、时间和原因。</p>
        ${form(view)}
        ${
          view.sandbox
            ? html`<p class="quiet"><a href="/sandbox/staff">使用演示账号</a></p>`
            : html`<p class="quiet">忘记密码或更换手机，请联系系统管理员重置。</p>`
        }
      </section>`,
    },
  )
