import { currentPage, goBack, openPage, resetTo } from '@/platform/navigation'
import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import { home, loginPage } from '@/routes'
import { type PageParams, pageUrl } from '@/platform/page-url'

const storageKey = 'fromLogin'

/** The last page visited before login (spec §3). */
interface FromLogin {
  path: string
  query: PageParams
}

function isFromLogin(value: unknown): value is FromLogin {
  return isRecord(value) && typeof value.path === 'string' && isRecord(value.query)
}

/** Opens the login page and stores the current page. */
export function goToLogin(): void {
  const page = currentPage()
  if (page.path === loginPage) return
  writeStored(storageKey, page)
  openPage(loginPage)
}

/** Goes one step back after a login, or to home with history replaced (spec §4). */
export function returnFromLogin(): void {
  const from = readStored(storageKey, isFromLogin)
  removeStored(storageKey)
  if (from) goBack(pageUrl(from.path, from.query))
  else resetTo(home)
}

/** The mobile that prefills the login page; kept in memory only, never in an address. */
let offeredMobile = ''

/** Prefills the next login page with this mobile. */
export function offerMobile(mobile: string | undefined): void {
  offeredMobile = mobile ?? ''
}

/** Returns the prefilled mobile once; empty when there is none. */
export function takeOfferedMobile(): string {
  const mobile = offeredMobile
  offeredMobile = ''
  return mobile
}
