import { escapeHtml } from '../../../lib/http/page'

/** Marks a text as HTML, which is not escaped. */
export const raw = (html: string) => ({ html })
type Part = string | number | null | undefined | { html: string } | readonly { html: string }[]

const textOf = (part: Part): string => {
  if (part === null || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(({ html }) => html).join('')
}

/** Builds HTML from a template and escapes its parts. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): { html: string } =>
  raw(texts.reduce((all, text, index) => all + textOf(parts[index - 1]) + text))

/** Returns a page of the evidence desk with its own styles and script and no external content. */
export const deskPage = (title: string, body: { html: string }, withScript = false): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/staff/evidence/replay.css" />
        ${withScript ? raw('<script type="module" src="/staff/evidence/replay.js"></script>') : null}
      </head>
      <body>
        ${body}
      </body>
    </html>`.html
