import type { Page } from '@playwright/test'

interface Note {
  name: string
  detail: unknown
}
interface Host {
  phone: { emit: (name: string, value: unknown) => void; hide: () => void; show: () => void }
  journal: Note[]
}

/** Something that WeChat tells the mini-program, by the name of its `wx.on…`. */
export const emit = (page: Page, name: string, value: unknown = {}): Promise<void> =>
  page.evaluate(([event, given]) => (window as unknown as Host).phone.emit(event, given), [
    name,
    value,
  ] as const)

/** The mini-program goes to the background, or comes back from it. */
export const background = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Host).phone.hide())
export const foreground = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Host).phone.show())

/** What the mini-program has asked of WeChat under that name, oldest first. */
export const noted = <Detail = unknown>(page: Page, name: string): Promise<Detail[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as Host).journal.filter((note) => note.name === wanted).map(({ detail }) => detail),
    name,
  ) as Promise<Detail[]>
