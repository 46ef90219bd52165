import { createPrivateKey, createPublicKey } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Text = (description: string) => Type.Optional(Type.String({ minLength: 1, description }))

/** All environment variables of the server. Secrets are read only from here. */
const EnvSchema = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 8080 }),
  HOST: Type.String({ minLength: 1, default: '0.0.0.0' }),
  DATA_DIR: Type.String({ minLength: 1, default: './data' }),
  /** Folder of the products on sale. Modules read it on import, so `paths` reads it before this check. */
  CATALOGUE_DIR: Text('a folder like server/catalogue'),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** Maximum number of PostgreSQL connections of one server process. */
  DATABASE_POOL: Type.Integer({ minimum: 1, maximum: 200, default: 10 }),
  /** Maximum time in seconds that a request waits for a PostgreSQL connection, and for each statement. */
  DATABASE_TIMEOUT_SECONDS: Type.Integer({ minimum: 1, maximum: 600, default: 15 }),
  /** Public address of the site, used for returns from the cashier and from WeChat. Default: this machine and PORT. */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  /** Comma-separated addresses of the reverse proxies; without it forwarded addresses are ignored. */
  TRUST_PROXY: Text('10.0.0.1,10.0.0.2'),
  /** Time in seconds for which `/ready` answers 503 after SIGTERM before the server stops listening. */
  DRAIN_SECONDS: Type.Integer({ minimum: 0, maximum: 300, default: 0 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { default: 'info' }),
  /** 32 random bytes in base64. Without it a key is generated once and stored in DATA_DIR. */
  DATA_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' })),
  WECHAT_MP_APPID: Text('mini-program appid'),
  WECHAT_MP_SECRET: Text('mini-program secret'),
  /**
   * Template that the customer can subscribe to after a payment in the mini-program; without it no subscription is
   * offered.
   */
  WECHAT_POLICY_MESSAGE_ID: Text('template of the message that a policy is issued'),
  /** Template keywords for product, policy number and first day of cover, in this order. */
  WECHAT_POLICY_MESSAGE_FIELDS: Type.String({
    pattern: '^[a-z_]+\\d+,[a-z_]+\\d+,[a-z_]+\\d+$',
    default: 'thing1,character_string2,date3',
  }),
  WECHAT_OA_APPID: Text('service-account appid, for payment in WeChat’s browser'),
  WECHAT_OA_SECRET: Text('service-account secret'),
  WECHAT_PAY_MCH_ID: Text('merchant number'),
  WECHAT_PAY_SERIAL_NO: Text('serial number of the merchant certificate'),
  WECHAT_PAY_PRIVATE_KEY: Text('merchant private key, PEM'),
  WECHAT_PAY_API_V3_KEY: Type.Optional(Type.String({ minLength: 32, maxLength: 32 })),
  WECHAT_PAY_PUBLIC_KEY_ID: Text('PUB_KEY_ID_… or the serial of the platform certificate'),
  WECHAT_PAY_PUBLIC_KEY: Text('WeChat Pay public key, PEM'),
  SMS_SECRET_ID: Text('Tencent Cloud secret id'),
  SMS_SECRET_KEY: Text('Tencent Cloud secret key'),
  SMS_APP_ID: Text('SMS SdkAppId'),
  SMS_SIGN_NAME: Text('registered signature'),
  SMS_TEMPLATE_ID: Text('template with the code as its first parameter'),
  /** Address of the invoice platform, without a trailing slash. */
  INVOICE_URL: Type.Optional(Type.String({ pattern: '^https://[^?#]+[^/?#]$' })),
  INVOICE_APP_ID: Text('account at the invoice platform'),
  INVOICE_APP_SECRET: Text('secret that signs requests to it'),
  INVOICE_SELLER_TAX_NO: Type.Optional(Type.String({ pattern: '^[0-9A-Z]{18}$' })),
  INVOICE_DRAWER: Text('who stands on invoices as their drawer'),
  /** Webhook of a WeCom group robot: notified when a customer waits for an agent. */
  SERVICE_ROBOT_URL: Type.Optional(Type.String({ pattern: '^https://' })),
})
export type Env = Static<typeof EnvSchema>

/** Environment values before validation. */
type Given = Partial<Record<keyof Env, string | undefined>>

/**
 * Variables of each external service: all variables of a group are set or none, so that no service is half
 * configured.
 */
const groups: Record<string, (keyof Env)[]> = {
  微信小程序: ['WECHAT_MP_APPID', 'WECHAT_MP_SECRET'],
  微信公众号: ['WECHAT_OA_APPID', 'WECHAT_OA_SECRET'],
  微信支付: [
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL_NO',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
    'WECHAT_PAY_PUBLIC_KEY',
  ],
  短信: ['SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_APP_ID', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_ID'],
  电子发票: [
    'INVOICE_URL',
    'INVOICE_APP_ID',
    'INVOICE_APP_SECRET',
    'INVOICE_SELLER_TAX_NO',
    'INVOICE_DRAWER',
  ],
}

/**
 * Reports missing services: the sandbox shows login codes to every visitor, so a production server must not need
 * it.
 */
function productionProblems(given: Given): string[] {
  const required: (keyof Env)[] = [
    'DATA_KEY',
    'PUBLIC_URL',
    // TLS ends at a proxy. Without its address, limits by address would count all customers as one.
    'TRUST_PROXY',
    'WECHAT_PAY_MCH_ID',
    'SMS_SECRET_ID',
    'INVOICE_URL',
  ]
  const missing = required.filter((name) => !given[name])
  if (!given.WECHAT_MP_APPID && !given.WECHAT_OA_APPID) missing.push('WECHAT_MP_APPID')
  const problems = missing.map((name) => `${name}: required when NODE_ENV=production`)
  if (given.PUBLIC_URL?.startsWith('http:'))
    problems.push('PUBLIC_URL: must be https when NODE_ENV=production')
  return problems
}

const modes = ['production', 'development', 'test']

/** Reports an unknown mode: a misspelled mode would start a production server with a sandbox. */
function modeProblems(mode: string | undefined): string[] {
  if (mode === undefined || mode === '' || modes.includes(mode)) return []
  return [`NODE_ENV: must be one of ${modes.join(', ')}, or not set; it is ${JSON.stringify(mode)}`]
}

/** Checks keys at startup that would otherwise fail at the first payment. */
function keyProblems(given: Given): string[] {
  const readers = {
    WECHAT_PAY_PRIVATE_KEY: createPrivateKey,
    WECHAT_PAY_PUBLIC_KEY: createPublicKey,
  }
  return Object.entries(readers).flatMap(([name, read]) => {
    const pem = given[name as keyof typeof readers]
    if (pem === undefined) return []
    try {
      read(pem)
      return []
    } catch {
      return [`${name}: must be a key in PEM, its line breaks included`]
    }
  })
}

/**
 * Reads and validates the environment.
 * @throws Error that names every invalid variable and the expected value.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const names = Object.keys(EnvSchema.properties) as (keyof Env)[]
  const given = Object.fromEntries(
    names.filter((name) => source[name]?.trim()).map((name) => [name, source[name]?.trim()]),
  )
  const candidate = Value.Default(EnvSchema, Value.Convert(EnvSchema, given))
  const problems = Value.Errors(EnvSchema, candidate).map(
    (error) => `${error.instancePath.slice(1) || 'environment'}: ${error.message}`,
  )
  for (const [group, members] of Object.entries(groups)) {
    const missing = members.filter((name) => !given[name])
    if (missing.length > 0 && missing.length < members.length)
      problems.push(`${group}: also set ${missing.join(', ')}, or none of ${members.join(', ')}`)
  }
  problems.push(...modeProblems(source.NODE_ENV), ...keyProblems(given))
  if (source.NODE_ENV === 'production') problems.push(...productionProblems(given))
  if (problems.length > 0) throw new Error(`The environment is not usable:\n  ${problems.join('\n  ')}`)
  return candidate as Env
}
