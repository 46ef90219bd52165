import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** Front end that requests the login status (spec §4). */
const frontType = '002'

export const checkLoginStatus = () => call('home/checkLoginStatus', { frontType }, { quiet: true })

// The login page shows login errors itself, at the field (spec §8: nothing shown).

export const getCaptcha = (kind: RequestOf<'login/getCaptcha'>['kind']) =>
  call('login/getCaptcha', { kind }, { quiet: true })

export const getDynamicCode = (request: RequestOf<'login/getDynamicCode'>) =>
  call('login/getDynamicCode', request, { quiet: true })

export const login = (request: RequestOf<'login/login'>) => call('login/login', request, { quiet: true })

export const wxLogin = (request: RequestOf<'login/wxLogin'>) =>
  call('login/wxLogin', request, { quiet: true })

export const logout = () => call('login/logout', {}, { quiet: true })
