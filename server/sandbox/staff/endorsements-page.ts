import { escapeHtml, htmlPage } from '../../src/http/page'

/** An application under review, as the server tells it to staff. */
export interface WaitingApplication {
  endorsementNo: string
  policyNo: string
  typeName: string
  reasonName: string
  /** Positive is paid, negative comes back. */
  differenceFen: number
  differences: { label: string; before: string | null; after: string | null }[]
  pictures: { material: string; url: string }[]
}

const refreshSeconds = 10

const style = `<style>
  .card { padding-bottom: 8px; }
  dl { margin: 8px 0; } dt { color: #656c67; font-size: 14px; }
  dd { margin: 0 0 8px; overflow-wrap: anywhere; }
  dd del { color: #656c67; margin-right: 8px; } dd ins { text-decoration: none; font-weight: 600; }
  .pictures { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0; }
  .pictures img { display: block; width: 96px; height: 96px; object-fit: cover; border-radius: 8px;
    border: 1px solid #e8e5df; }
  form { margin: 12px 0; } form.refuse { display: flex; gap: 8px; }
  form.refuse input { flex: 1; min-width: 0; font: inherit; padding: 8px 12px; border-radius: 10px;
    border: 1px solid #7a817c; }
  button.primary { width: 100%; background: var(--brand); color: #fff; font-weight: 600; }
  .notice { border-color: #e9c6a4; background: #fcf1e6; }
</style>`

const yuan = (fen: number) => (Math.abs(fen) / 100).toFixed(2)

function moneyText(differenceFen: number): string {
  if (differenceFen === 0) return '保费不变'
  return `${differenceFen > 0 ? '补交' : '退还'} ¥${yuan(differenceFen)}`
}

const change = ({ label, before, after }: WaitingApplication['differences'][number]) =>
  `<dt>${escapeHtml(label)}</dt><dd><del>${escapeHtml(before ?? '无')}</del><ins>${escapeHtml(after ?? '无')}</ins></dd>`

const picture = ({ url }: WaitingApplication['pictures'][number], index: number) =>
  `<a href="${escapeHtml(url)}" target="_blank"><img src="${escapeHtml(url)}" alt="材料 ${index + 1}"></a>`

function card(application: WaitingApplication): string {
  const { endorsementNo, policyNo, typeName, reasonName, differenceFen } = application
  const action = `/sandbox/endorsements?endorsementNo=${encodeURIComponent(endorsementNo)}`
  return `<article class="card">
    <div class="row"><strong>${escapeHtml(typeName)}</strong><span>${moneyText(differenceFen)}</span></div>
    <div class="muted">${escapeHtml(reasonName)} · 保单 ${escapeHtml(policyNo)}</div>
    <dl>${application.differences.map(change).join('')}</dl>
    <div class="pictures">${application.pictures.map(picture).join('')}</div>
    <form method="post" action="${action}&amp;approve=yes"><button class="primary">通过</button></form>
    <form class="refuse" method="post" action="${action}">
      <input name="reason" aria-label="不通过的原因" placeholder="不通过的原因，客户会看到" required minlength="4"
        maxlength="200"><button>不通过</button></form>
  </article>`
}

const nothing = `<div class="card"><strong>没有等待审核的申请</strong><div class="muted">
  在“我的 › 保单”里申请需要审核的变更后，申请会出现在这里。本页每${refreshSeconds}秒自动刷新。</div></div>`

/** The desk of a member of staff. `refusal` is what the server said against the last decision. */
export function endorsementsPage(applications: WaitingApplication[], refusal: string | undefined): string {
  const notice = refusal ? `<div class="card notice" role="alert">${escapeHtml(refusal)}</div>` : ''
  const list = applications.length > 0 ? applications.map(card).join('') : nothing
  return htmlPage({
    title: '批改审核',
    subtitle: '沙箱环境：代替保险公司的审核人员作决定',
    body: style + notice + list,
    // A reason that is being typed must not be lost.
    ...(applications.length === 0 && { refreshSeconds }),
  })
}
