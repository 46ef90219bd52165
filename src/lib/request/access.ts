/** Dependencies of the request wrapper on session and navigation, set at app start. */
export interface RequestAccess {
  /** The Authorization value of tokenInfo; undefined when logged out. */
  authorization(): string | undefined
  clearSession(): void
  toLogin(): void
  /** Resets navigation to the user page. */
  resetToUserPage(): void
}

let access: RequestAccess | undefined

/** Sets the dependencies of the request wrapper; must precede the first call. */
export function configureRequest(given: RequestAccess): void {
  access = given
}

/** @throws Error when the app has not called `configureRequest` */
export function requestAccess(): RequestAccess {
  if (!access) throw new Error('configureRequest was not called')
  return access
}
