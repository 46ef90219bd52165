import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

/**
 * Gives every test its own client address: the server counts rate limits per address (captchas, short messages,
 * feedback), so parallel tests do not affect each other.
 */
export const test = base.extend({
  extraHTTPHeaders: ({ extraHTTPHeaders }, give) =>
    give({
      ...extraHTTPHeaders,
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    }),
})
