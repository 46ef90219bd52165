import { Type } from 'typebox'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { Clock } from '../lib/clock'
import { GatewayError } from './pay-gateway'
import { readAs, type WeChatPaySettings } from './wechat-pay-wire'

const allowedSkewSeconds = 300

/** Envelope of a notification; its content is encrypted. */
const Envelope = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  event_type: Type.String(),
  resource: Type.Object({
    algorithm: Type.Literal('AEAD_AES_256_GCM'),
    ciphertext: Type.String(),
    nonce: Type.String(),
    associated_data: Type.Optional(Type.String()),
  }),
})

/** A verified and decrypted notification. */
export interface OpenedNotification {
  id: string
  eventType: string
  content: unknown
}

function checkSignature(
  settings: WeChatPaySettings,
  clock: Clock,
  headers: Record<string, string | undefined>,
  rawBody: string,
): void {
  const timestamp = headers['wechatpay-timestamp'] ?? ''
  const nonce = headers['wechatpay-nonce'] ?? ''
  const signature = headers['wechatpay-signature'] ?? ''
  const skewSeconds = Math.abs(clock.now() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || skewSeconds > allowedSkewSeconds)
    throw new GatewayError('CLOCK_SKEW', 'The notification is too old, or from the future')
  if (headers['wechatpay-serial'] !== settings.publicKeyId)
    throw new GatewayError('UNKNOWN_SERIAL', 'The notification is signed with an unknown key')
  if (!Rsa.verify(Formatter.response(timestamp, nonce, rawBody), signature, settings.publicKey))
    throw new GatewayError('SIGN_ERROR', 'The signature of the notification is wrong')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new GatewayError('UNREADABLE', 'The notification is not JSON')
  }
}

/**
 * Verifies a notification over its raw body and decrypts it.
 * @throws GatewayError when it is not from WeChat Pay, not recent, or was modified.
 */
export function openNotification(
  settings: WeChatPaySettings,
  clock: Clock,
  headers: Record<string, string | undefined>,
  rawBody: string,
): OpenedNotification {
  checkSignature(settings, clock, headers, rawBody)
  const { id, event_type, resource } = readAs(Envelope, parse(rawBody))
  let clear: string
  try {
    clear = Aes.AesGcm.decrypt(
      resource.ciphertext,
      settings.apiV3Key,
      resource.nonce,
      resource.associated_data ?? '',
    )
  } catch {
    throw new GatewayError('DECRYPT_ERROR', 'The content of the notification does not open')
  }
  return { id, eventType: event_type, content: parse(clear) }
}
