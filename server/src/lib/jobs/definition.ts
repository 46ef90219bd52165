import { drain, type JobDeps, type JobHandler, type JobHandlers, type JobRunner, startRunner } from './runner'

/** Kind of job with its handler. */
export interface JobDefinition {
  /** Unique name. */
  kind: string
  /**
   * Service that the job calls. Jobs of one service run independently of the others, so that a service that hangs
   * delays only its own jobs.
   */
  service: 'OURSELVES' | 'CORE' | 'GATEWAY' | 'INVOICES' | 'MESSAGES'
  run: JobHandler
}

const handlersOf = (jobs: readonly JobDefinition[]): JobHandlers =>
  Object.fromEntries(jobs.map(({ kind, run }) => [kind, run]))

/** Starts one runner for each service; unfinished jobs of other processes are included. */
export function startRunners(deps: JobDeps, jobs: readonly JobDefinition[]): JobRunner {
  const services = [...new Set(jobs.map(({ service }) => service))]
  const runners = services.map((service) =>
    startRunner(deps, handlersOf(jobs.filter((job) => job.service === service))),
  )
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

/** Runs all jobs that are due, and the jobs they create. */
export async function drainAll(deps: JobDeps, jobs: readonly JobDefinition[]): Promise<void> {
  await drain(deps, handlersOf(jobs))
}
