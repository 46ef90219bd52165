import type { TokenInfo } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { checkLoginStatus, logout } from '../api/login-calls'
import { log } from '@/platform/log'
import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'

const tokenInfoKey = 'tokenInfo'
const accessTokenKey = 'access_token'

function isTokenInfo(value: unknown): value is TokenInfo {
  return isRecord(value) && typeof value.Authorization === 'string' && value.Authorization !== ''
}

/** Login session on this device (spec §3). */
class Session {
  /** Undefined when logged out. */
  tokenInfo: TokenInfo | undefined = readStored(tokenInfoKey, isTokenInfo)

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get loggedIn(): boolean {
    return this.tokenInfo !== undefined
  }

  /** Value of the Authorization header. */
  get authorization(): string | undefined {
    return this.tokenInfo?.Authorization
  }

  /** The member's mobile, masked. */
  get mobile(): string {
    return this.tokenInfo?.mobile ?? ''
  }

  /** Whether data that `owner` (a `mobile`, empty for a visitor) stored on this device belongs to the current user. */
  sees(owner: string): boolean {
    return owner === '' || owner === this.mobile
  }

  start(tokenInfo: TokenInfo): void {
    this.tokenInfo = tokenInfo
    writeStored(tokenInfoKey, tokenInfo)
    writeStored(accessTokenKey, tokenInfo.access_token)
  }

  clear(): void {
    this.tokenInfo = undefined
    removeStored(tokenInfoKey)
    removeStored(accessTokenKey)
  }

  /** Ends the session when the server no longer knows it; called at every show of the app (spec §4). */
  async check(): Promise<void> {
    const checked = this.authorization
    if (!checked) return
    try {
      const answer = await checkLoginStatus()
      if (answer.ok && answer.data !== 1 && this.authorization === checked) this.clear()
    } catch (error) {
      log(`login status unknown: ${String(error)}`)
    }
  }

  /** Ends the session on this device and on the server; a server error is only logged (spec §4). */
  async end(): Promise<void> {
    try {
      const answer = await logout()
      log(answer.ok ? 'logged out' : `logout refused: ${answer.code}`)
    } catch (error) {
      log(`logout failed: ${String(error)}`)
    }
    runInAction(() => this.clear())
  }
}

/** Login session on this device. */
export const session = new Session()
