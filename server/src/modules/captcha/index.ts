export { captchaHousekeeping } from './housekeeping'
export { spendLoginCaptcha } from './login-captcha'
export { registerCaptcha } from './routes'
export { issueTicket, readTicket } from './ticket'
