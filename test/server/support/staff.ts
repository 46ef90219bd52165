import { insertAccount, type Credentials, type Role, totpCode } from '../../../server/src/modules/staff'
import { newTotpSecret } from '../../../server/src/modules/staff/totp'
import type { TestServer } from './harness'

type Fields = Record<string, string>

/** Returns the name and value of a response cookie, as a browser sends it back. */
export const cookieIn = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** Returns the CSRF token of a form of the page. */
export const csrfIn = (page: string): string => /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? ''

/** A browser for the staff pages. */
export interface StaffBrowser {
  cookie: string
  csrf: string
  get(path: string): Promise<Response>
  text(path: string): Promise<string>
  /** Submits a form with its CSRF token, unless another is given. */
  post(path: string, fields?: Fields): Promise<Response>
  /** Submits a form and follows the redirect. */
  submit(path: string, fields?: Fields): Promise<string>
}

/** Creates a browser with a session cookie. */
export async function browserOf(server: TestServer, cookie: string): Promise<StaffBrowser> {
  const get = (path: string) => fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
  const text = async (path: string) => (await get(path)).text()
  const csrf = csrfIn(await text('/staff'))
  const post = (path: string, fields: Fields = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ csrf, ...fields }),
      redirect: 'manual',
    })
  const submit = async (path: string, fields: Fields = {}) => {
    const answer = await post(path, fields)
    const next = answer.headers.get('location')
    return next ? text(next) : answer.text()
  }
  return { cookie, csrf, get, text, post, submit }
}

/** Logs in to the sandbox account of a role with its button. */
export async function staffAs(server: TestServer, role: Role): Promise<StaffBrowser> {
  const answer = await fetch(`${server.url}/sandbox/staff?role=${role}`, {
    method: 'POST',
    redirect: 'manual',
  })
  return browserOf(server, cookieIn(answer, 'staff'))
}

/** Creates a staff account. */
export async function newStaff(server: TestServer, name: string, roles: Role[]): Promise<Credentials> {
  const credentials = { name, password: `password of ${name}`, totpSecret: newTotpSecret() }
  await insertAccount(server.context, { credentials, roles, demo: false })
  return credentials
}

/** Submits the login form with the current one-time code, unless another is given. */
export async function sendLogin(
  server: TestServer,
  { name, password, totpSecret }: Credentials,
  changed: Fields = {},
  headers: Fields = {},
): Promise<Response> {
  const page = await fetch(`${server.url}/staff/login`)
  const code = totpCode(totpSecret, server.clock.now())
  return fetch(`${server.url}/staff/login`, {
    method: 'POST',
    headers: { cookie: cookieIn(page, 'staffGate'), ...headers },
    body: new URLSearchParams({ csrf: csrfIn(await page.text()), name, password, code, ...changed }),
    redirect: 'manual',
  })
}

/** Logs in to a staff account with the login form. */
export async function logInAs(server: TestServer, credentials: Credentials): Promise<StaffBrowser> {
  const answer = await sendLogin(server, credentials)
  if (answer.status !== 303) throw new Error(`The login was refused: ${answer.status}`)
  return browserOf(server, cookieIn(answer, 'staff'))
}

/** Returns the staff log, oldest entry first. */
export const logOf = ({ context }: TestServer) =>
  context.db.selectFrom('staffLog').select(['who', 'act', 'object', 'reason']).orderBy('position').execute()
