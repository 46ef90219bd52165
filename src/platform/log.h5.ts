/** A line for developers; customers never see it. No personal data. */
export function log(message: string): void {
  console.info(message)
}
