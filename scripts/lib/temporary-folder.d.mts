/** Creates an empty folder for test data, in memory where it is large enough. @returns its path */
export function createTemporaryFolder(prefix: string): string
