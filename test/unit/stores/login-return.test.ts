import { goToLogin, returnFromLogin } from '@/features/account/model/login-return'
import Taro, { stub } from '../../stubs/taro'

const login = '/userPages/pages/login/index'
const fromLogin = () => stub.storage.get('fromLogin')

beforeEach(() => stub.reset())

describe('on the way to the login page', () => {
  it('remembers path and query of the page, decoded and without what Taro adds', () => {
    stub.openPages('pages/insure/index?productCode=home&word=%25E5%25AE%25B6&stamp=AA&$taroTimestamp=1')
    goToLogin()
    expect(fromLogin()).toEqual({ path: '/pages/insure/index', query: { productCode: 'home', word: '家' } })
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: login })
  })

  it('does nothing on the login page itself', () => {
    stub.openPages('pages/user/index', 'userPages/pages/login/index')
    goToLogin()
    expect(Taro.navigateTo).not.toHaveBeenCalled()
    expect(fromLogin()).toBeUndefined()
  })
})

describe('after a login', () => {
  it('goes back one step and clears the record', () => {
    stub.openPages('pages/user/index')
    goToLogin()
    stub.openPages('pages/user/index', 'userPages/pages/login/index')
    returnFromLogin()
    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
    expect(Taro.reLaunch).not.toHaveBeenCalled()
    expect(fromLogin()).toBeUndefined()
  })

  it('opens the remembered page when nothing is behind the login page, as after a reload', () => {
    stub.storage.set('fromLogin', { path: '/pages/insure/index', query: { productCode: 'home' } })
    stub.openPages('userPages/pages/login/index')
    returnFromLogin()
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/insure/index?productCode=home' })
    expect(Taro.navigateBack).not.toHaveBeenCalled()
    expect(fromLogin()).toBeUndefined()
  })

  it('switches to the remembered tab when nothing is behind the login page', () => {
    stub.storage.set('fromLogin', { path: '/pages/user/index', query: {} })
    stub.openPages('userPages/pages/login/index')
    returnFromLogin()
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/user/index' })
  })

  it.each([undefined, 'x', { path: 1 }, { path: '/pages/user/index' }])(
    'goes home, replacing history, with %j as record',
    (record) => {
      if (record !== undefined) stub.storage.set('fromLogin', record)
      stub.openPages('pages/user/index', 'userPages/pages/login/index')
      returnFromLogin()
      expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/index/index' })
      expect(Taro.navigateBack).not.toHaveBeenCalled()
      expect(fromLogin()).toBeUndefined()
    },
  )
})
