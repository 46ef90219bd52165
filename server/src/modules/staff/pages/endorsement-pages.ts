import { html } from 'hono/html'
import { timeText } from '../../../lib/clock'
import type { ApplicationForReview, EndorsementReview } from '../../endorsement'
import type { StaffSession } from '../session'
import { csrfField, type Frame, type Html, layout, problem, timeOf } from './layout'

const yuan = (fen: number) => (Math.abs(fen) / 100).toFixed(2)

function moneyText(differenceFen: number): string {
  if (differenceFen === 0) return '保费不变'
  return `${differenceFen > 0 ? '补交' : '退还'} ¥${yuan(differenceFen)}`
}

/** Returns the path of an application. */
export const applicationPath = (endorsementNo: string): string => `/staff/endorsements/${endorsementNo}`

const item = ({
  endorsementNo,
  policyNo,
  typeName,
  reasonName,
  differenceFen,
  submittedAt,
}: ApplicationForReview): Html =>
  html`<a class="card" href="${applicationPath(endorsementNo)}">
    <span class="row"><b>${typeName}</b><span>${moneyText(differenceFen)}</span></span>
    <span class="quiet">${reasonName} · 保单 ${policyNo}</span>
    <span class="quiet">${timeOf(submittedAt)} 提交</span>
  </a>`

const verdictOf = ({ approved }: EndorsementReview) => (approved === 1 ? '通过' : '不通过')

const decisions = (reviews: readonly EndorsementReview[]): Html =>
  html`<h2>最近的审核</h2>
    <div class="scroll card">
      <table class="stacked">
        <thead>
          <tr>
            <th>时间</th>
            <th>申请</th>
            <th>结果</th>
            <th>审核人</th>
            <th>原因</th>
          </tr>
        </thead>
        <tbody>
          ${reviews.map(
            (review) =>
              html`<tr>
                <td data-label="时间">${timeOf(timeText(review.at))}</td>
                <td data-label="申请">
                  <a href="${applicationPath(review.endorsementNo)}">${review.endorsementNo}</a>
                </td>
                <td data-label="结果">${verdictOf(review)}</td>
                <td data-label="审核人">${review.reviewer}</td>
                <td data-label="原因">${review.reason}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`

/** Renders the applications under review and the latest decisions. */
export const endorsementListPage = (
  frame: Frame,
  waiting: readonly ApplicationForReview[],
  reviews: readonly EndorsementReview[],
): Html =>
  layout(frame, {
    title: '批改审核',
    current: '/staff/endorsements',
    wide: true,
    body: html`<h1>批改审核</h1>
      ${
        waiting.length > 0
          ? html`<div class="tiles">${waiting.map(item)}</div>`
          : html`<div class="card"><b>没有等待审核的申请</b></div>`
      }
      ${reviews.length > 0 ? decisions(reviews) : null}`,
  })

const facts = (application: ApplicationForReview): Html =>
  html`<dl class="facts">
    <dt>申请号</dt>
    <dd>${application.endorsementNo}</dd>
    <dt>保单号</dt>
    <dd>${application.policyNo}</dd>
    <dt>原因</dt>
    <dd>${application.reasonName}</dd>
    <dt>生效</dt>
    <dd>${application.effectiveText}</dd>
    <dt>保费</dt>
    <dd>${moneyText(application.differenceFen)}</dd>
    <dt>提交时间</dt>
    <dd>${timeOf(application.submittedAt)}</dd>
  </dl>`

const differences = (application: ApplicationForReview): Html =>
  html`<h2>变更内容</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>项目</th>
            <th>变更前</th>
            <th>变更后</th>
          </tr>
        </thead>
        <tbody>
          ${application.differences.map(
            ({ label, before, after }) =>
              html`<tr>
                <td>${label}</td>
                <td class="quiet">${before ?? '无'}</td>
                <td><b>${after ?? '无'}</b></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`

const pictures = (application: ApplicationForReview): Html | null =>
  application.pictures.length === 0
    ? null
    : html`<h2>材料</h2>
        <div class="pictures">
          ${application.pictures.map(
            ({ url }, index) =>
              html`<a href="${url}" target="_blank" rel="noopener"
                ><img src="${url}" alt="材料 ${index + 1}"
              /></a>`,
          )}
        </div>`

const reviewed = (review: EndorsementReview): Html =>
  html`<h2>审核结果</h2>
    <dl class="facts">
      <dt>结果</dt>
      <dd>${verdictOf(review)}</dd>
      <dt>审核人</dt>
      <dd>${review.reviewer}</dd>
      <dt>时间</dt>
      <dd>${timeOf(timeText(review.at))}</dd>
      <dt>原因</dt>
      <dd>${review.reason}</dd>
    </dl>`

const decisionForm = (
  session: StaffSession,
  endorsementNo: string,
  kept: { reason: string; trouble: string },
): Html =>
  html`<h2>审核决定</h2>
    <form class="fields" method="post" action="${applicationPath(endorsementNo)}">
      ${csrfField(session)}
      <label
        >原因<textarea
          name="reason"
          rows="3"
          required
          minlength="4"
          maxlength="200"
          aria-describedby="reason-hint"
        >
${kept.reason}</textarea>
      </label>
      <p class="quiet" id="reason-hint">至少 4 个字。不通过时，客户会看到这段原因。</p>
      ${problem(kept.trouble)}
      <div class="buttons">
        <button type="submit" class="main" name="decision" value="approve">通过</button>
        <button type="submit" name="decision" value="refuse">不通过</button>
      </div>
    </form>`

/** Renders one application for a decision, or with its decision. */
export const endorsementPage = (
  frame: Frame,
  session: StaffSession,
  { application, review }: { application: ApplicationForReview; review: EndorsementReview | undefined },
  kept = { reason: '', trouble: '' },
): Html =>
  layout(frame, {
    title: application.typeName,
    current: '/staff/endorsements',
    body: html`<p class="back"><a href="/staff/endorsements">‹ 批改审核</a></p>
      <h1>${application.typeName}</h1>
      <section class="card">
        ${facts(application)} ${differences(application)} ${pictures(application)}
        ${
          review
            ? html`${problem(kept.trouble)} ${reviewed(review)}`
            : decisionForm(session, application.endorsementNo, kept)
        }
      </section>`,
  })
