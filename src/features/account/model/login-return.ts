import { currentPage, goBack, openPage, resetTo } from '@/platform/navigation'
import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import { home, loginPage } from '@/routes'
import type { PageParams } from '@/platform/page-url'

const storageKey = 'fromLogin'

/** The last page visited before login (spec §3). */
interface FromLogin {
  path: string
  query: PageParams
}

function isFromLogin(value: unknown): value is FromLogin {
  return isRecord(value) && typeof value.path === 'string' && isRecord(value.query)
}

/** Opens the login page, remembering where the customer was. */
export function goToLogin(): void {
  const page = currentPage()
  if (page.path === loginPage) return
  writeStored(storageKey, page)
  openPage(loginPage)
}

/** After a login: one step back to where the customer was, or home with history replaced (spec §4). */
export function returnFromLogin(): void {
  const from = readStored(storageKey, isFromLogin)
  removeStored(storageKey)
  if (from) goBack(from.path, from.query)
  else resetTo(home)
}

/** The mobile that the login page is filled in with; kept in memory only, never in an address. */
let offeredMobile = ''

/** Has the next login page filled in with this mobile. */
export function offerMobile(mobile: string | undefined): void {
  offeredMobile = mobile ?? ''
}

/** The mobile that the login page begins with, once; empty when none was offered. */
export function takeOfferedMobile(): string {
  const mobile = offeredMobile
  offeredMobile = ''
  return mobile
}
