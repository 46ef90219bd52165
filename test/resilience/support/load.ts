import { Customer } from '../../server/support/customer'
import { newSubject } from '../../server/support/sale'
import { waitUntil } from './outage'

/** An answer that a server must never give, in any state of its database. */
export interface Fault {
  name: string
  status: number
  body: string
}

const allowed = new Set([200, 302, 303, 503])

/** Customers who buy one policy after another, distributed over the servers, until they are stopped. */
export class Load {
  readonly faults: Fault[] = []
  /** Bodies of the answers with status 503. */
  readonly refusals: string[] = []
  /** Names of the requests that got no answer. */
  readonly losses: string[] = []
  private isOpen = true
  private readonly visits: { url: string; customer: Customer }[] = []
  private readonly finished: Promise<unknown>

  constructor(
    private readonly urls: readonly string[],
    customersPerServer = 2,
  ) {
    const queues = urls.flatMap((url) => Array.from({ length: customersPerServer }, () => this.queue(url)))
    this.finished = Promise.all(queues)
  }

  private async queue(url: string): Promise<void> {
    while (this.isOpen) {
      const customer = new Customer(
        { url, onAnswer: this.look, onLoss: (name: string) => void this.losses.push(name) },
        newSubject(),
      )
      this.visits.push({ url, customer })
      await customer.buy()
    }
  }

  private readonly look = (name: string, status: number, body: string): void => {
    if (status === 503) this.refusals.push(body)
    if (!allowed.has(status)) this.faults.push({ name, status, body })
  }

  /** Waits until every server has sold a policy from now on, and it is issued. */
  async waitForPolicies(): Promise<void> {
    const from = this.visits.length
    const hasSold = async (url: string) => {
      const mine = this.visits.slice(from).filter((visit) => visit.url === url)
      for (const { customer } of mine)
        for (const promised of customer.told.filter(({ paid }) => paid))
          if ((await customer.look(promised)).data.status === 'ISSUED') return true
      return false
    }
    for (const url of this.urls) await waitUntil(`${url} sells a policy`, () => hasSold(url))
  }

  /** Orders that a server confirmed to a customer, and the customer of each. */
  get told() {
    return this.visits.flatMap(({ customer }) => customer.told.map((promised) => ({ customer, promised })))
  }

  /** Stops new purchases and waits until each customer finishes the current one. */
  async stop(): Promise<void> {
    this.isOpen = false
    await this.finished
  }
}
