import { generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { WeChatPaySettings } from '../../src/ports/wechat-pay-wire'

/** Both sides' keys of the sandbox: the merchant's, and those of the stand-in for WeChat Pay. */
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

/** The keys of this data folder; made once, whoever starts first. */
export function loadWechatPayKeys(dataDir: string): WechatPayKeys {
  const folder = path.join(dataDir, 'sandbox')
  const file = path.join(folder, 'wechat-pay.json')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true })
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    fs.writeFileSync(draft, JSON.stringify(makeKeys(), null, 2), { mode: 0o600 })
    // A link appears whole or not at all, and never replaces the keys another process has made.
    try {
      fs.linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    fs.rmSync(draft)
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as WechatPayKeys
}

/** What the merchant's adapter needs to talk to the sandbox that listens at `baseUrl`. */
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
