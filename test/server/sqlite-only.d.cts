/** Names of test files without `.test.ts`. */
declare const names: readonly string[]
export = names
