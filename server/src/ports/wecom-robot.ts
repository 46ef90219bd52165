import type { CustomerService } from './customer-service'

const timeoutMs = 10_000

/** Settings of the robot in the agents' WeCom group. */
export interface RobotSettings {
  /** Webhook address, including its key. */
  url: string
}

/**
 * Creates the service that notifies a WeCom group through its robot (`/cgi-bin/webhook/send`); without settings it
 * does nothing.
 */
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
      // The address contains the key, so only the code may appear in an error or a log.
      if (errcode !== 0) throw new Error(`The robot refused: ${errcode ?? response.status}`)
    },
  }
}
