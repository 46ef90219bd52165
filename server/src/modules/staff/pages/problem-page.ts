import { html } from 'hono/html'
import { type Frame, type Html, layout } from './layout'

/** Renders an error page with a link to continue. */
export const problemPage = (frame: Frame, text: string, back: string): Html =>
  layout(frame, {
    title: '无法完成',
    body: html`<section class="card">
      <h1>无法完成</h1>
      <p role="alert">${text}</p>
      <p><a class="button" href="${back}">返回工作台</a></p>
    </section>`,
  })
