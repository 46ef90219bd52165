/** Writes a log line for developers, invisible to customers. No personal data. */
export function log(message: string): void {
  console.info(message)
}
