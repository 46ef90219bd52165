import type { Page } from '@playwright/test'

/** What a purchase asks of the customer, from the home page to the paid order. */
export interface Effort {
  /** Presses of a control, including the press that focuses a text field. */
  taps: number
  /** Text fields that were typed into, codes included. */
  typed: number
  /** Screens on which the customer pressed or typed; each document is a screen. */
  pages: string[]
}

interface Act {
  kind: 'tap' | 'typed'
  /** Page of the act; with the title of the document, where the page shows one. */
  screen: string
  /** Identifies the field, for `typed`. */
  field: string
}

/** Reports every press and every typed field of a page, from inside it. */
function watchActs(): void {
  const report = (window as unknown as { reportAct: (act: Act) => void }).reportAct
  const seen = (element: Element) => element.getClientRects().length > 0
  const screen = () => {
    const route = `${location.pathname}${location.hash.split('?')[0] ?? ''}`
    const titles = [...document.querySelectorAll('.document__title, .agree__entry-title')].filter(seen)
    return route.includes('/agree/') ? `${route} ${titles.at(-1)?.textContent ?? ''}` : route
  }
  const act = (kind: Act['kind'], target: EventTarget | null) => {
    const input = target instanceof HTMLElement ? target : document.body
    const row = input.closest('[id^="field-"]')?.id ?? input.getAttribute('aria-label') ?? input.id
    report({ kind, screen: screen(), field: row })
  }
  window.addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && act('tap', target), true)
  window.addEventListener('input', ({ target }) => act('typed', target), true)
}

/** Counts the effort of a purchase on the site from now on. @returns the counts so far */
export async function countEffort(page: Page): Promise<() => Effort> {
  const acts: Act[] = []
  await page.exposeFunction('reportAct', (act: Act) => acts.push(act))
  await page.addInitScript(watchActs)
  return () => {
    const typed = new Set(acts.filter(({ kind }) => kind === 'typed').map((act) => act.screen + act.field))
    const pressed = acts.filter(({ kind }) => kind === 'tap').length
    const screens = acts.map(({ screen }) => screen)
    return {
      taps: pressed + typed.size,
      typed: typed.size,
      pages: screens.filter((screen, index) => screen !== screens[index - 1]),
    }
  }
}
