/** A solved captcha; a save that is refused leaves it good for the next. */
export interface CaptchaTicket {
  value: string
  /** Epoch ms. */
  expiresAt: number
}

/** A ticket that expires within this time might do so on its way. */
const marginMs = 15_000

/** Whether a ticket will still be good when a request arrives. */
export const isUsable = ({ expiresAt }: CaptchaTicket, now: number): boolean => expiresAt - now > marginMs
