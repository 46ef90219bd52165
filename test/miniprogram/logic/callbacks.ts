/** The options every asynchronous call of WeChat takes. */
export interface Callbacks<Result> {
  success?: (result: Result & { errMsg: string }) => void
  fail?: (error: { errMsg: string }) => void
  complete?: (result: { errMsg: string }) => void
}

/**
 * Does the work and reports as WeChat does: by callbacks, never at once, with `name:ok` or `name:fail …`.
 */
export function report<Result extends object>(
  name: string,
  options: Callbacks<Result> | undefined,
  work: () => Promise<Result> | Result,
): void {
  Promise.resolve()
    .then(work)
    .then(
      (result) => {
        const answer = { ...result, errMsg: `${name}:ok` }
        options?.success?.(answer)
        options?.complete?.(answer)
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        const answer = { errMsg: reason.startsWith(`${name}:`) ? reason : `${name}:fail ${reason}` }
        options?.fail?.(answer)
        options?.complete?.(answer)
      },
    )
}
