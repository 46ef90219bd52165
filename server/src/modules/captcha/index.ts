export { captchaHousekeeping } from './housekeeping'
export { spendLoginCaptcha } from './login'
export { registerCaptcha } from './routes'
export { issueTicket, readTicket } from './ticket'
