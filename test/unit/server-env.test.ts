import { readEnv } from '../../server/src/config/env'

test('an empty environment has working defaults', () => {
  expect(readEnv({})).toEqual({
    PORT: 8080,
    HOST: '0.0.0.0',
    DATA_DIR: './data',
    DATABASE_POOL: 10,
    DATABASE_TIMEOUT_SECONDS: 15,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: 'info',
    WECHAT_POLICY_MESSAGE_FIELDS: 'thing1,character_string2,date3',
  })
})

test('values are read as what they are, blanks as absent', () => {
  expect(readEnv({ PORT: ' 9000 ', DATABASE_URL: '', HOST: '127.0.0.1' })).toMatchObject({
    PORT: 9000,
    HOST: '127.0.0.1',
  })
  expect(readEnv({ DATABASE_URL: '' })).not.toHaveProperty('DATABASE_URL')
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
  [{ WECHAT_PAY_PRIVATE_KEY: 'MIIEvQIBADANBg' }, 'WECHAT_PAY_PRIVATE_KEY'],
  [{ WECHAT_PAY_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----' }, 'WECHAT_PAY_PUBLIC_KEY'],
  [{ PUBLIC_URL: 'https://shop.example.com/' }, 'PUBLIC_URL'],
  [{ DATA_KEY: 'short' }, 'DATA_KEY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ INVOICE_URL: 'http://invoice.example.com' }, 'INVOICE_URL'],
  [{ INVOICE_URL: 'https://invoice.example.com/' }, 'INVOICE_URL'],
])('%j is refused by name', (source, name) => {
  expect(() => readEnv(source)).toThrow(name)
})

test('half a service is refused and says what is missing', () => {
  expect(() => readEnv({ WECHAT_MP_APPID: 'wx1' })).toThrow('WECHAT_MP_SECRET')
  expect(() => readEnv({ INVOICE_URL: 'https://invoice.example.com/api' })).toThrow('INVOICE_APP_SECRET')
})

test('production needs its own keys, because the sandbox shows login codes', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
    /DATA_KEY[^]*PUBLIC_URL[^]*TRUST_PROXY[^]*WECHAT_PAY_MCH_ID[^]*INVOICE_URL/,
  )
})

test.each(['production ', ' production', 'Production', 'prod', 'staging'])(
  'NODE_ENV=%j is refused, so that no sandbox starts by a spelling',
  (mode) => {
    expect(() => readEnv({ NODE_ENV: mode })).toThrow(`it is ${JSON.stringify(mode)}`)
  },
)

test.each(['development', 'test', ''])('NODE_ENV=%j is accepted', (mode) => {
  expect(readEnv({ NODE_ENV: mode })).toMatchObject({ PORT: 8080 })
})

test('production is reached by TLS: WeChat reports payments to nothing else', () => {
  const plain = { NODE_ENV: 'production', PUBLIC_URL: 'http://shop.example.com' }
  expect(() => readEnv(plain)).toThrow('PUBLIC_URL: must be https')
})
