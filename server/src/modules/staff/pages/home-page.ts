import { html } from 'hono/html'
import type { StaffSession } from '../session'
import { type Frame, type Html, layout, sections } from './layout'

/** Number of waiting items in each section, by its path. */
export type Waiting = Partial<Record<string, number>>

/** Renders the sections that an account may open, with their waiting items. */
export const homePage = (frame: Frame, session: StaffSession, waiting: Waiting): Html =>
  layout(frame, {
    title: '工作台',
    wide: true,
    body: html`<h1>${session.name}，您好</h1>
      <div class="tiles">
        ${sections
          .filter(({ role }) => session.roles.includes(role))
          .map(
            ({ path, title, lead }) =>
              html`<a class="card tile" href="${path}">
                <b>${title}</b>
                ${waiting[path] === undefined ? null : html`<span class="figure">${waiting[path]}</span>`}
                <span class="quiet">${lead}</span>
              </a>`,
          )}
      </div>`,
  })
