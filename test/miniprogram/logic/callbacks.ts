/** Callback options of all asynchronous WeChat calls. */
export interface Callbacks<Result> {
  success?: (result: Result & { errMsg: string }) => void
  fail?: (error: { errMsg: string }) => void
  complete?: (result: { errMsg: string }) => void
}

/** Returns the WeChat error of a failed call: `name:fail …`. */
function failureOf(name: string, error: unknown): { errMsg: string } {
  const reason = error instanceof Error ? error.message : String(error)
  return { errMsg: reason.startsWith(`${name}:`) ? reason : `${name}:fail ${reason}` }
}

/** Runs the work and reports the result asynchronously, as WeChat does: by callbacks, or by a promise without callbacks. */
export function report<Result extends object>(
  name: string,
  options: Callbacks<Result> | undefined,
  work: () => Promise<Result> | Result,
): Promise<Result & { errMsg: string }> | undefined {
  const done = Promise.resolve()
    .then(work)
    .then((result) => ({ ...result, errMsg: `${name}:ok` }))
    .catch((error: unknown) => {
      throw failureOf(name, error)
    })
  if (!options?.success && !options?.fail && !options?.complete) return done
  done.then(
    (answer) => {
      options.success?.(answer)
      options.complete?.(answer)
    },
    (answer: { errMsg: string }) => {
      options.fail?.(answer)
      options.complete?.(answer)
    },
  )
  return undefined
}
