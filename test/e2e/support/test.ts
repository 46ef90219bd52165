import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

/**
 * A test is a customer at an address of their own: what an address may do in a minute (ask for captchas, short
 * messages, judgements) is counted for this test alone, whatever others do at the same time.
 */
export const test = base.extend({
  extraHTTPHeaders: ({ extraHTTPHeaders }, give) =>
    give({
      ...extraHTTPHeaders,
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    }),
})
