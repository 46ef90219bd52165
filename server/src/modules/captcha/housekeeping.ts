import { removeExpired } from '../../lib/jobs/housekeeping'

/** Removes expired captchas and tickets. */
export const captchaHousekeeping = removeExpired('captcha', 'ticket')
