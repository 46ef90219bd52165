import type { Db } from './db/database'

/** Kind of domain event; `Payload` is the type of its data. */
export interface EventType<Payload> {
  readonly name: string
  /** Carries the type of the payload; never has a value. */
  readonly payload?: Payload
}

/** Handles an event in the transaction of its publisher; an exception rolls the transaction back. */
export type EventHandler<Payload> = (trx: Db, payload: Payload) => Promise<void>

/** Defines a kind of domain event. @param name unique, for example `payment.orderPaid`. */
export const defineEvent = <Payload>(name: string): EventType<Payload> => ({ name })

/**
 * Domain events of one server: a module publishes what happened without importing the modules that react. The
 * composition registers the handlers before the first request.
 */
export class Events {
  private readonly handlers = new Map<string, EventHandler<never>[]>()

  /** Adds a handler; the handlers of one event run in the sequence of their registration. */
  on<Payload>({ name }: EventType<Payload>, handler: EventHandler<Payload>): void {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler])
  }

  /** Runs the handlers of an event, one after the other, in the transaction of the publisher. */
  async publish<Payload>(trx: Db, { name }: EventType<Payload>, payload: Payload): Promise<void> {
    const handlers = (this.handlers.get(name) ?? []) as EventHandler<Payload>[]
    for (const handler of handlers) await handler(trx, payload)
  }
}
