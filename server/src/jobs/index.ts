import type { Context } from '../context'
import { drain, type JobHandlers, type JobRunner, startRunner } from './runner'

/** Every kind of background work of the business, by the name it is queued under. */
const handlersOf = (context: Context): JobHandlers => {
  void context
  return {}
}

/** Keeps doing background work until stopped. */
export const startJobs = (context: Context): JobRunner => startRunner(context, handlersOf(context))

/** Does all background work that is due now, and what follows from it. */
export const drainJobs = (context: Context): Promise<void> => drain(context, handlersOf(context))
