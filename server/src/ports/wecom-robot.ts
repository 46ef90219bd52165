import type { CustomerService } from './customer-service'

const timeoutMs = 10_000

/** A robot in the WeCom group of the people who answer. */
export interface RobotSettings {
  /** Its webhook, key included. */
  url: string
}

/** Tells a WeCom group through its robot (`/cgi-bin/webhook/send`); without one nobody is told. */
export function createWecomRobot(settings: RobotSettings | undefined): CustomerService {
  return {
    async announce(waiting) {
      if (!settings) return
      const content = `有 ${waiting} 位客户在等人工客服，请打开坐席台回复。`
      const response = await fetch(settings.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ msgtype: 'text', text: { content } }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { errcode } = (await response.json()) as { errcode?: number }
      // The address holds the key, so only the code may reach an error or a log.
      if (errcode !== 0) throw new Error(`The robot refused: ${errcode ?? response.status}`)
    },
  }
}
