import { generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { WeChatPaySettings } from '../../src/ports/wechat-pay-wire'

/** Sandbox keys of both sides: the merchant and the WeChat Pay simulator. */
export interface WechatPayKeys {
  mchId: string
  merchantSerialNo: string
  merchantPrivateKey: string
  merchantPublicKey: string
  apiV3Key: string
  platformKeyId: string
  platformPrivateKey: string
  platformPublicKey: string
}

function keyPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

function makeKeys(): WechatPayKeys {
  const merchant = keyPair()
  const platform = keyPair()
  return {
    mchId: '1900000001',
    merchantSerialNo: randomBytes(20).toString('hex').toUpperCase(),
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    apiV3Key: randomBytes(16).toString('hex'),
    platformKeyId: `PUB_KEY_ID_01${randomBytes(12).toString('hex').toUpperCase()}`,
    platformPrivateKey: platform.privateKey,
    platformPublicKey: platform.publicKey,
  }
}

/** Loads the keys of the data folder; the first process creates them. */
export function loadWechatPayKeys(dataDir: string): WechatPayKeys {
  const folder = path.join(dataDir, 'sandbox')
  const file = path.join(folder, 'wechat-pay.json')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true })
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    fs.writeFileSync(draft, JSON.stringify(makeKeys(), null, 2), { mode: 0o600 })
    // A hard link is created atomically and never replaces keys of another process.
    try {
      fs.linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    fs.rmSync(draft)
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as WechatPayKeys
}

/** Returns the settings of the merchant's adapter for the sandbox at `baseUrl`. */
export function wechatPaySettings(
  keys: WechatPayKeys,
  baseUrl: string,
  merchant: Pick<WeChatPaySettings, 'miniProgramAppId' | 'serviceAccountAppId' | 'notifyUrl'>,
): WeChatPaySettings {
  return {
    ...merchant,
    baseUrl,
    mchId: keys.mchId,
    serialNo: keys.merchantSerialNo,
    privateKey: keys.merchantPrivateKey,
    apiV3Key: keys.apiV3Key,
    publicKeyId: keys.platformKeyId,
    publicKey: keys.platformPublicKey,
  }
}
