import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { RealServer } from '../server/support/real-server'
import { buy } from './support/buy'
import { copyCatalogue } from './support/catalogue'
import { newPerson } from './support/people'
import { addTenthProduct, tenthPurchase } from './support/tenth-product'
import { test as base } from './support/test'

/** Starts a separate server for the test: the products on sale and one more. */
const test = base.extend<{ shop: string }>({
  shop: async ({ browserName }, give) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), `storefront-tenth-${browserName}-`))
    const catalogue = copyCatalogue(path.join(folder, 'catalogue'))
    addTenthProduct(catalogue)
    const server = await RealServer.create({
      DATA_DIR: path.join(folder, 'data'),
      CATALOGUE_DIR: catalogue,
    })
    await server.start()
    await give(server.url)
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  },
  // The server delivers the site; the mini-program host forwards calls to it.
  baseURL: ({ shop, baseURL }, give, { project }) => give(project.name === 'weapp' ? baseURL : shop),
  extraHTTPHeaders: ({ shop, extraHTTPHeaders }, give) => give({ ...extraHTTPHeaders, 'x-server': shop }),
})

test('a tenth product is added from data alone, and bought', async ({ page }) => {
  expect(await buy(page, tenthPurchase(newPerson()))).toMatch(/^P\d+$/)
})
