/** A solved captcha; it stays valid after a refused save. */
export interface CaptchaTicket {
  value: string
  /** Epoch ms. */
  expiresAt: number
}

/** Safety margin in ms: a ticket that expires within it counts as expired. */
const marginMs = 15_000

/** Whether a ticket will still be valid when a request arrives. */
export const isUsable = ({ expiresAt }: CaptchaTicket, now: number): boolean => expiresAt - now > marginMs
