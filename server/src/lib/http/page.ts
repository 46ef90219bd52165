import { colours } from '../documents/style'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

const style = `
  :root { --brand: ${colours.brand}; }
  body { margin: 0; background: #f6f5f2; color: #1c2420; font: 16px/1.6 -apple-system, 'PingFang SC',
    'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif; }
  header { background: var(--brand); color: #fff; padding: 20px max(20px, calc((100% - 560px) / 2)) 24px; }
  header h1 { margin: 0; font-size: 22px; line-height: 1.35; }
  header p { margin: 6px 0 0; color: #d8ece5; font-size: 14px; }
  main { max-width: 560px; margin: 0 auto; padding: 16px 20px 40px; }
  .card { display: block; background: #fff; border: 1px solid #e8e5df; border-radius: 14px; margin: 0 0 12px;
    padding: 16px; color: inherit; text-decoration: none; }
  .sandbox { margin: 0; padding: 4px 20px; background: #fcf1e6; color: #7a3408; font-size: 13px; text-align: center; }
  .row { display: flex; justify-content: space-between; align-items: center; gap: 12px; }
  .muted { color: #656c67; font-size: 14px; }
  .figure { font-size: 30px; font-weight: 600; letter-spacing: 4px; color: var(--brand);
    font-variant-numeric: tabular-nums; }
  a.card:hover, a.card:focus-visible { border-color: var(--brand); background: #f2f8f5; }
  button { font: inherit; min-height: 44px; padding: 8px 20px; border-radius: 22px; border: 1px solid var(--brand);
    background: #fff; color: var(--brand); cursor: pointer; }
  button:disabled { background: #e4f1ec; cursor: default; }
`

/** Content of a server page. */
interface HtmlPage {
  title: string
  /** Heading on the page when it differs from the title of the window. */
  heading?: string
  subtitle: string
  /** HTML. */
  body: string
  refreshSeconds?: number
  /** Further elements of the head, as HTML. */
  head?: string
  /** Whether the server runs with a sandbox, which the page then says. */
  sandbox?: boolean
}

const sandboxNote = '<p class="sandbox" role="note">演示环境：数据仅供演示，不是真实业务</p>'

/** Renders a server page for phone and desktop sizes; title and subtitle are escaped. */
export function htmlPage(page: HtmlPage): string {
  const refresh = page.refreshSeconds ? `<meta http-equiv="refresh" content="${page.refreshSeconds}">` : ''
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
${page.head ?? ''}
<title>${escapeHtml(page.title)}</title>
<style>${style}</style>
</head>
<body>
${page.sandbox ? sandboxNote : ''}
<header><h1>${escapeHtml(page.heading ?? page.title)}</h1><p>${escapeHtml(page.subtitle)}</p></header>
<main>${page.body}</main>
</body>
</html>`
}
