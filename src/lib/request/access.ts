/** What the wrapper needs of the session and of navigation, given by the app at its start. */
export interface RequestAccess {
  /** The Authorization of tokenInfo, or nothing when logged out. */
  authorization(): string | undefined
  clearSession(): void
  toLogin(): void
  /** Resets navigation to the user page. */
  resetToUserPage(): void
}

let access: RequestAccess | undefined

/** Connects the wrapper to the app; call it before the first call. */
export function configureRequest(given: RequestAccess): void {
  access = given
}

/** @throws Error when the app has not called `configureRequest` */
export function requestAccess(): RequestAccess {
  if (!access) throw new Error('configureRequest was not called')
  return access
}
