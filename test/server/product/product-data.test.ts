import fs from 'node:fs'
import path from 'node:path'
import { paths } from '../../../server/src/config/paths'
import { coverageRows } from '../../../server/src/modules/product/texts'
import { documentsOf } from '../../../server/src/modules/product/documents'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import { insurerName, regulatorPhone, servicePhone } from '../support/company'

/** Rules for the customer texts of every product. */
const catalogue = loadCatalogue(paths.catalogue)
const products = [...catalogue.products.values()].map(({ definition }) => definition)
const everything = (value: unknown) => JSON.stringify(value)

/** Words that the marketing rules forbid, and promises that a property insurance product must not make. */
const forbidden =
  /零首付|首月|免费领|限时|限量|剩余\d|红包|补贴|返现|秒到账|低门槛|最后一天|即将停售|百万|保证续保|一切损失|全赔|稳赚/g

describe.each(products.map((definition) => [definition.product.code, definition] as const))(
  '%s',
  (_code, product) => {
    const planCodes = product.plans.plans.map(({ planCode }) => planCode)

    test('promises nothing that may not be promised', () => {
      expect(everything(product).match(forbidden)).toBeNull()
    })

    test('has filing numbers that are plainly no real ones', () => {
      for (const { filingNo, clauseCode } of product.product.clauses) {
        expect(filingNo).toMatch(/^DEMO-/)
        expect(clauseCode).toMatch(/^DEMO-/)
      }
    })

    test('shows pictures that exist', () => {
      const pictures = [product.product.picture, ...catalogue.home.banners.map(({ picture }) => picture)]
      for (const picture of pictures) expect(fs.existsSync(path.join(paths.catalogue, picture))).toBe(true)
    })

    test('explains itself: claims, questions, refunds', () => {
      expect(product.guide.faq.length).toBeGreaterThanOrEqual(8)
      expect(product.guide.claimGuide.length).toBeGreaterThanOrEqual(5)
      // Statutory periods of the Insurance Law, arts 23 to 26.
      const claims = everything(product.guide.claimGuide)
      for (const clock of ['三十日', '十日', '三日', '六十日', '二年']) expect(claims).toContain(clock)
      expect(everything(product.guide.refund.sentences)).toContain('全额退还')
    })

    test.each(planCodes)('plan %s: every cover with its amount and deductible', (planCode) => {
      const covers = coverageRows(product).filter(({ amounts }) =>
        amounts.some((entry) => entry.planCode === planCode),
      )
      expect(covers.length).toBeGreaterThanOrEqual(1)
      for (const { amounts, deductible } of covers) {
        expect(deductible).not.toBe('')
        for (const { text } of amounts) expect(text).not.toMatch(/undefined|NaN|null/)
      }
    })

    describe.each(planCodes)('documents of plan %s', (planCode) => {
      const documents = documentsOf(product, planCode)
      const textOf = (docType: string) =>
        documents
          .filter((document) => document.docType === docType)
          .flatMap(({ blocks }) => blocks.map(({ text }) => text))
          .join('\n')

      test('are the five, in the order of the law, each to be read to its end', () => {
        expect(documents.map(({ docType }) => docType)).toEqual([
          'NOTICE',
          'EXCLUSIONS',
          'CLAUSES',
          'PERSONAL_DATA',
          'DECLARATION',
        ])
        for (const { mustScroll, minSeconds, hash } of documents) {
          expect(mustScroll).toBe(true)
          expect(minSeconds).toBeGreaterThanOrEqual(3)
          expect(hash).toMatch(/^[0-9a-f]{64}$/)
        }
      })

      // Order 2/2023 art. 25: mandatory disclosure before the contract.
      test.each([
        ['that it is an insurance contract', /保险合同/],
        ['who the insurer is', new RegExp(insurerName)],
        ['the clauses', /条款编码/],
        ['the period', /保险期间/],
        ['premium and payment', /保险费.*支付/s],
        ['the limits', /最高/],
        ['the exclusions', /责任免除/],
        ['the claim procedure', /报案/],
        ['surrender and deductions', /退保及费用扣除/],
        ['the consequence of untrue answers', /解除合同/],
        ['the service telephone', new RegExp(servicePhone)],
        ['the complaint channel', /投诉/],
        ['the regulator’s line', new RegExp(regulatorPhone)],
      ])('the notice says %s', (_what, pattern) => {
        expect(textOf('NOTICE')).toMatch(pattern)
      })

      test('every exclusion stands in clause words, in strong type, with plain words beside it', () => {
        const { blocks } = documents[1] ?? { blocks: [] }
        for (const { text, plainWords } of product.guide.exclusions) {
          const at = blocks.findIndex((block) => block.text === text)
          expect(blocks[at]?.kind).toBe('STRONG')
          expect(blocks[at + 1]).toEqual({ kind: 'PLAIN_WORDS', text: plainWords })
        }
        expect(textOf('EXCLUSIONS')).toMatch(/免赔额/)
      })

      test('name only the covers of the plan', () => {
        const rows = coverageRows(product)
        const included = rows.filter(({ amounts }) => amounts.some((entry) => entry.planCode === planCode))
        for (const row of rows) {
          const line = `${row.name}：最高`
          expect(textOf('NOTICE').includes(line)).toBe(included.includes(row))
        }
      })

      test('the consent to data processing names purposes, receivers, retention and rights', () => {
        for (const word of ['证件号码', '敏感个人信息', '微信支付', '十年', '撤回同意', '删除'])
          expect(textOf('PERSONAL_DATA')).toContain(word)
      })
    })
  },
)

test('another plan and another word make another hash', () => {
  const [definition] = products
  if (!definition) throw new Error('no product')
  const hashes = (planCode: string, from = definition) => documentsOf(from, planCode).map(({ hash }) => hash)
  expect(hashes('BASIC')).toEqual(hashes('BASIC'))
  expect(hashes('BASIC')[0]).not.toBe(hashes('TENANT')[0])
  const edited = structuredClone(definition)
  const [exclusion] = edited.guide.exclusions
  if (exclusion) exclusion.plainWords += '。'
  expect(hashes('BASIC', edited)[1]).not.toBe(hashes('BASIC')[1])
})
