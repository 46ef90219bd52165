import { deskPage, html } from './frame'

const shell = (title: string, lead: string, form: { html: string }): string =>
  deskPage(
    title,
    html`<main class="gate">
      <div class="gate__mark" aria-hidden="true"></div>
      <h1>${title}</h1>
      <p class="quiet">${lead}</p>
      ${form}
    </main>`,
  )

const problem = (text: string) => (text ? html`<p class="problem" role="alert">${text}</p>` : null)

/** Who looks, and the key that lets them. */
export const loginPage = (trouble: string): string =>
  shell(
    '投保回溯',
    '仅限授权人员。每次查阅都会记录姓名、原因和时间。',
    html`<form method="post" action="/staff/evidence/login">
      <label>姓名<input name="who" required minlength="2" maxlength="30" autocomplete="name" /></label>
      <label>查阅密钥<input name="key" type="password" required autocomplete="current-password" /></label>
      ${problem(trouble)}
      <button type="submit">进入</button>
    </form>`,
  )

/** Which sale, and why. */
export const searchPage = (who: string, number: string, trouble: string): string =>
  shell(
    '查阅一笔投保',
    `${who}，您好。请输入订单号或保单号，并写明查阅原因。`,
    html`<form method="post" action="/staff/evidence/open">
      <label
        >订单号或保单号<input name="number" required maxlength="40" value="${number}" autocomplete="off"
      /></label>
      <label
        >查阅原因<input
          name="reason"
          required
          minlength="2"
          maxlength="100"
          placeholder="例如：理赔争议，核对免责告知"
      /></label>
      ${problem(trouble)}
      <button type="submit">打开回放</button>
    </form>`,
  )
