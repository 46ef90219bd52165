import type { ProductDefinition } from '../../product'
import { html } from './replay-frame'

/** Returns the exclusions of a product, each in the words of the clause and in plain words. */
export const exclusionsOf = ({ guide }: ProductDefinition) =>
  guide.exclusions.map(
    ({ title, text, plainWords }) =>
      html`<div class="exclusion">
        <b>${title}</b>
        <p>${plainWords}</p>
        <p class="quiet">条款原文：${text}</p>
      </div>`,
  )
