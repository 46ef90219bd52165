import { speakerOf } from '../speaker'
import { exclusionsOf } from './shown-exclusions'
import { coversOf, type ProductDefinition } from '../../product'
import { yuan } from '../../../lib/documents/document-texts'
import { fieldAt } from '../field-labels'
import type { EvidenceAdvice, EvidenceBundle, EvidenceDocument } from '../evidence-schema'
import { html, raw } from './replay-frame'

type Html = { html: string }

const screen = (name: string, title: string, body: Html, bar?: Html): Html => html`
  <section class="screen" data-screen="${name}" hidden>
    <h2 class="screen__title">${title}</h2>
    <div class="screen__body" tabindex="-1">${body}</div>
    ${bar ? html`<div class="screen__bar">${bar}</div>` : null}
  </section>
`

const blockClasses: Record<string, string> = { HEADING: 'heading', STRONG: 'strong', PLAIN_WORDS: 'plain' }

function documentScreen({ docType, title, version, hash, confirmText, blocks }: EvidenceDocument): Html {
  const text = blocks.map((block) => html`<p class="${blockClasses[block.kind] ?? 'text'}">${block.text}</p>`)
  return screen(
    `doc:${docType}`,
    '投保须知和主要责任免除',
    html`<article class="sheet">
      <h3>${title}</h3>
      <p class="quiet">版本 ${version}</p>
      ${text}
      <p class="quiet hash">SHA-256 ${hash}</p>
    </article>`,
    html`<span class="press" data-tick="${docType}">${confirmText}</span>`,
  )
}

const saying = (message: EvidenceAdvice, index: number): Html =>
  html`<div class="saying saying--${message.sender.toLowerCase()}" data-say="${index}">
    <span>${speakerOf(message)} ${message.at.slice(0, 19).replace('T', ' ')}</span>
    <p>${message.lines.join('\n')}</p>
  </div>`

const row = (name: string, label: string): Html =>
  html`<div class="row" data-name="${name}"><span>${label}</span><b></b></div>`

/** Returns every form field that had a value, under the headings of the form. */
function rowsOf({ entries }: EvidenceBundle, definition: ProductDefinition): Html[] {
  return definition.form.sections.map((section) => {
    const own = entries.filter(({ path }) => {
      const role = section.repeat?.role
      if (role) return path.startsWith(`${role}.`) && !path.endsWith('.count')
      return section.fields.some((field) =>
        'factor' in field
          ? definition.form.factors.some(({ name, target }) => name === field.factor && target === path)
          : field.name === path,
      )
    })
    if (own.length === 0) return raw('')
    return html`<div class="card">
      <h3>${section.title}</h3>
      ${own.map(({ path, label }) => row(path, fieldAt(definition, path)?.label ?? label))}
    </div>`
  })
}

function questionsOf({ answers }: EvidenceBundle, definition: ProductDefinition): Html {
  const { title, items } = definition.form.questions
  if (answers.length === 0) return raw('')
  const optionsOf = (code: string) => items.find((item) => item.code === code)?.options ?? []
  return html`<div class="card">
    <h3>${title}</h3>
    ${answers.map(
      ({ code, question }) =>
        html`<div class="question" data-name="${code}">
          <p>${question}</p>
          ${optionsOf(code).map(({ label }) => html`<span class="option" data-option="${label}">${label}</span>`)}
        </div>`,
    )}
  </div>`
}

const summary = ({ cover, premium }: EvidenceBundle): Html =>
  html`<div class="card">
    <div class="fact"><span>产品</span><b>${cover.productName}</b></div>
    <div class="fact"><span>方案</span><b>${cover.planName}</b></div>
    <div class="fact"><span>承保公司</span><b>${cover.insurerName}</b></div>
    <div class="fact"><span>保费</span><b class="money">${yuan(premium.premiumFen)} 元</b></div>
  </div>`

function digestScreen(bundle: EvidenceBundle, definition: ProductDefinition): Html {
  const covers = coversOf(definition, bundle.cover.planCode)
  const price = html`<span class="money">¥ ${yuan(bundle.premium.premiumFen)}</span>`
  return screen(
    'digest',
    '保障内容概要',
    html`${bundle.warnings.map(
        ({ code, title, text }) =>
          html`<div class="card warning">
            <h3>${title}</h3>
            <p>${text}</p>
            <p class="tickline" data-tick="${code}">我已了解，仍要投保</p>
          </div>`,
      )}
      ${summary(bundle)}
      <div class="card">
        <h3>保障内容</h3>
        ${covers.map(
          ({ name, amount, deductible, description }) =>
            html`<div class="cover">
              <b>${name}</b><b>${amount}</b>
              <p>${description} 免赔：${deductible}</p>
            </div>`,
        )}
      </div>
      <div class="card">
        <h3>不赔什么</h3>
        ${exclusionsOf(definition)}
      </div>
      <div class="card">
        <h3>保费</h3>
        ${bundle.premium.breakdown.map(
          ({ label, detail, amountFen }) =>
            html`<div class="fact"><span>${label} ${detail}</span><b>${yuan(amountFen)}</b></div>`,
        )}
      </div>`,
    html`${price}<span class="press" data-press="digest">我已了解，下一步</span>`,
  )
}

const result = (name: string, title: string, sign: string, text: string): Html =>
  screen(
    name,
    title,
    html`<div class="result result--${name}">
      <i>${sign}</i><b>${title}</b>
      <p>${text}</p>
    </div>`,
  )

/**
 * Returns all screens the customer may have seen, with the texts of the sold version; the replay shows one at a time.
 */
export function screensOf(bundle: EvidenceBundle, definition: ProductDefinition): Html[] {
  const { entryNotice } = definition.documents
  const { cover, premium, issue } = bundle
  const price = html`<span class="money">¥ ${yuan(premium.premiumFen)}</span>`
  const rows = html`${rowsOf(bundle, definition)}${questionsOf(bundle, definition)}`
  const notice = html`<div class="sheet">
    <h3>${entryNotice.title}</h3>
    ${entryNotice.paragraphs.map((text) => html`<p class="text">${text}</p>`)}
  </div>`
  const plan = html`<div class="card">${row('planCode', '方案')}</div>
    <div class="card">${definition.form.factors.map(({ name, label }) => row(name, label))}</div>`
  const otherText = html`<div class="sheet">
    <h3>其他版本的文件</h3>
    <p class="text">此时展示的文件不是成交时适用的版本，之后又按适用的版本重新阅读和确认。</p>
  </div>`
  return [
    screen('advice', '在线客服', html`${bundle.advice.map(saying)}`),
    screen('notice', '投保须知和主要责任免除', notice, html`<span class="press">继续</span>`),
    screen('other-text', '投保须知和主要责任免除', otherText),
    screen('plan', '方案选择', plan),
    ...bundle.documents.map(documentScreen),
    screen('entry', '投保录入', rows, html`${price}<span class="press">下一步</span>`),
    digestScreen(bundle, definition),
    screen(
      'confirm',
      '投保录入确认',
      html`${summary(bundle)}${rows}
        <p class="tickline" data-tick="declaration">
          我已核对以上内容，确认真实、完整；本人同意按已阅读的条款投保。
        </p>`,
      html`${price}<span class="press" data-press="order">提交订单</span>`,
    ),
    screen('pay', '微信支付', summary(bundle), html`${price}<span class="press">去支付</span>`),
    result('paid', '支付成功', '✓', issue ? `保单号 ${issue.policyNo}` : `订单号 ${cover.orderNo}`),
    result('unpaid', '支付未完成', '!', `订单号 ${cover.orderNo}`),
  ]
}
