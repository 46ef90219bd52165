/** Paths of test files below test/server, without `.test.ts`. */
declare const names: readonly string[]
export = names
