import type { ProductDefinition } from '../../product'
import type { Access } from '../access-log'
import { exactTime } from '../time-text'
import type { EvidenceBundle } from '../evidence-schema'
import { deskPage, html, raw } from './replay-frame'
import { screensOf } from './screen-html'
import { type ReplayStep, stepsOf } from './replay-steps'
import { pageTitle } from '../event-text'

type Html = { html: string }

const seconds = (ms: number | null) => (ms === null ? '—' : `${(ms / 1000).toFixed(1)} 秒`)
const clock = (time: string | null) => (time === null ? '—' : time.slice(11, 19))
const day = (time: string | null) => (time === null ? '—' : time.slice(0, 19).replace('T', ' '))

function verdict({ verdict: outcome, gaps }: EvidenceBundle): Html {
  if (outcome === 'COMPLETE')
    return html`<div class="verdict verdict--good">
      <b>证据完整</b><span>全部必读文件已展示、读完并确认，操作记录连续</span>
    </div>`
  return html`<div class="verdict verdict--gaps">
    <b>有 ${gaps.length} 处缺口</b>
    <ul>
      ${gaps.map(({ text }) => html`<li>${text}</li>`)}
    </ul>
  </div>`
}

const fact = (label: string, value: string | null) =>
  html`<div class="fact"><span>${label}</span><b>${value ?? '—'}</b></div>`

function facts({ cover, identity, payment, integrity }: EvidenceBundle): Html {
  const chain = integrity.brokenAt === null ? '未发现改动' : `第 ${integrity.brokenAt} 条起不一致`
  return html`<details class="card">
    <summary>订单与身份</summary>
    ${fact('产品', `${cover.productName} · ${cover.planName}`)} ${fact('产品版本', cover.productVersion)}
    ${fact('投保人', `${identity.holder.name} ${identity.holder.certNo}`)}
    ${fact('手机号', identity.holder.mobile)} ${fact('订单号', cover.orderNo)}
    ${fact('保单号', cover.policyNo)} ${fact('可回溯编号', cover.traceNo)}
    ${fact('渠道', cover.channel || null)} ${fact('保存订单', day(cover.savedAt))}
    ${fact('支付', payment && `${day(payment.paidAt)} ${payment.transactionId ?? ''}`)}
    ${fact('哈希链', `${integrity.events} 条，${chain}`)} ${fact('保存至', cover.keepUntil)}
    ${identity.checks.map(({ what, result }) => fact(what, result === 'PASSED' ? '通过' : '未做'))}
  </details>`
}

const documents = ({ documents: all }: EvidenceBundle): Html =>
  html`<details class="card" open>
    <summary>文件确认</summary>
    ${all.map(
      ({ title, version, consent }) =>
        html`<div class="reading">
          <b>${title}</b><span>版本 ${version}</span>
          <span
            >${
              consent
                ? `${clock(consent.shownAt)} 展示，阅读 ${seconds(consent.dwellMs)}，${clock(consent.confirmedAt)} 确认`
                : '没有确认'
            }</span
          >
        </div>`,
    )}
  </details>`

const accesses = (rows: readonly Access[]): Html =>
  html`<details class="card">
    <summary>查阅记录</summary>
    ${rows.map(({ at, who, reason, what }) => fact(day(exactTime(at)), `${who} · ${reason} · ${what}`))}
  </details>`

const controls = (last: number): Html =>
  html`<div class="controls" role="group" aria-label="回放控制">
    <input class="seek" id="seek" type="range" min="0" max="${last}" value="0" aria-label="回放进度" />
    <div class="marks" id="marks" aria-hidden="true"></div>
    <div class="buttons">
      <button type="button" id="back" aria-label="上一步" title="上一步（←）">‹</button>
      <button type="button" id="play" class="main" aria-label="播放" title="播放或暂停（空格）">▶</button>
      <button type="button" id="forth" aria-label="下一步" title="下一步（→）">›</button>
      <select id="speed" aria-label="速度">
        ${['1', '2', '4', '8'].map((speed) => html`<option value="${speed}">${speed}×</option>`)}
      </select>
      <output id="time" class="time"></output>
      <output id="count" class="count"></output>
    </div>
  </div>`

function film(bundle: EvidenceBundle, definition: ProductDefinition, last: number): Html {
  if (last < 0)
    return html`<p class="empty">
      这笔订单没有操作记录，无法回放。订单保存时的确认和投保信息见旁边和导出文件。
    </p>`
  return html`<div class="phone" id="phone">
      <div class="phone__bar"><span id="phone-clock"></span><b id="phone-title"></b></div>
      <section class="screen" data-screen="shown" hidden>
        <div class="screen__body" id="shown" tabindex="-1"></div>
      </section>
      ${screensOf(bundle, definition)}
    </div>
    <p class="quiet source" id="source" role="status"></p>
    ${controls(last)}`
}

const top = (orderNo: string): Html =>
  html`<header class="top">
    <a class="top__home" href="/staff/evidence">投保回溯</a>
    <b class="top__order">${orderNo}</b>
    <nav>
      <a href="/staff/evidence/${orderNo}/bundle.json" download>导出 JSON</a>
      <a href="/staff/evidence/${orderNo}/bundle.pdf">导出 PDF</a>
    </nav>
  </header>`

const stepList = (steps: readonly ReplayStep[]): Html =>
  html`<ol class="steps" id="steps" aria-label="操作步骤">
    ${steps.map(
      ({ clock: at, text }, index) =>
        html`<li>
          <button type="button" data-step="${index}"><time>${at}</time><span>${text}</span></button>
        </li>`,
    )}
  </ol>`

/** Returns the recorded pages for the replay script. */
const shownOf = ({ screens: { lines, frames } }: EvidenceBundle) => ({
  lines,
  frames: frames.map(({ page, pageVersion, lines: places }) => ({
    title: pageTitle(page),
    version: pageVersion,
    lines: places,
  })),
})

/** Returns the replay page: the recorded screens, step by step. */
export function replayPage(
  bundle: EvidenceBundle,
  definition: ProductDefinition,
  rows: readonly Access[],
): string {
  const steps = stepsOf(bundle, definition)
  const { orderNo } = bundle.cover
  const data = JSON.stringify({ steps, ...shownOf(bundle) }).replace(/</g, '\\u003c')
  return deskPage(
    `投保回溯 ${orderNo}`,
    html`${top(orderNo)}
      <main class="desk">
        <section class="film" aria-label="回放">${film(bundle, definition, steps.length - 1)}</section>
        <aside class="side">
          ${verdict(bundle)} ${steps.length > 0 ? stepList(steps) : null} ${documents(bundle)}
          ${facts(bundle)} ${accesses(rows)}
        </aside>
      </main>
      ${raw(`<script type="application/json" id="film-data">${data}</script>`)}`,
    true,
  )
}
