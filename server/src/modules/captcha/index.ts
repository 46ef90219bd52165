export { deleteExpiredCaptchas } from './captcha.repository'
export { spendLoginCaptcha } from './login-captcha'
export { registerCaptcha } from './routes'
export { issueTicket, readTicket } from './ticket'
