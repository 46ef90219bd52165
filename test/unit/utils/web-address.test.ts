import { checkAddress } from '@/lib/web-address'

const hosts = ['www.iachina.cn', 'beian.miit.gov.cn']
const check = (url: string) => checkAddress(url, hosts)

test.each(['https://www.iachina.cn', 'https://www.iachina.cn/', 'https://beian.miit.gov.cn/a/b?c=d#e'])(
  '%s is opened',
  (url) => expect(check(url).ok).toBe(true),
)

test.each([
  '',
  'http://www.iachina.cn/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//www.iachina.cn/',
  'https://evil.example/',
  'https://www.iachina.cn.evil.example/',
  'https://www.iachina.cn@evil.example/',
  'https://user:word@www.iachina.cn/',
  'https://www.iachina.cn:8443/',
  'https://www.iachina.cn\\@evil.example/',
  'https://iachina.cn/',
  ' https://www.iachina.cn/',
])('%s is not on the list', (url) => expect(check(url)).toEqual({ ok: false, reason: 'NOT_LISTED' }))

test.each([
  'https://www.iachina.cn/?mobile=x',
  'https://www.iachina.cn/a/13800138000',
  'https://www.iachina.cn/?q=11010519491231002X',
  'https://www.iachina.cn/?q=%31%33800138000',
  'https://www.iachina.cn/#access_token=abc',
])('%s tells something personal', (url) => expect(check(url)).toEqual({ ok: false, reason: 'PERSONAL' }))

test('accepts a long number that is not personal data', () => {
  expect(check('https://www.iachina.cn/news/2026010112').ok).toBe(true)
})
