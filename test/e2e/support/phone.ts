import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { isInWeChat } from './page'

interface Note {
  name: string
  detail: unknown
}
interface Host {
  phone: {
    emit: (name: string, value: unknown) => void
    hide: () => void
    show: () => void
    textOf: (filePath: string) => Promise<string>
  }
  journal: Note[]
}

/** Sends an event of WeChat to the mini-program, by the name of its `wx.on…`. */
export const emit = (page: Page, name: string, value: unknown = {}): Promise<void> =>
  page.evaluate(([event, given]) => (window as unknown as Host).phone.emit(event, given), [
    name,
    value,
  ] as const)

/** Moves the mini-program to the background, or back to the foreground. */
export const background = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Host).phone.hide())
export const foreground = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Host).phone.show())

/** Returns the recorded WeChat calls with this name, oldest first. */
export const noted = <Detail = unknown>(page: Page, name: string): Promise<Detail[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as Host).journal.filter((note) => note.name === wanted).map(({ detail }) => detail),
    name,
  ) as Promise<Detail[]>

/** Returns the text file that a press saves: the browser downloads it, WeChat shares it to a chat. */
export async function savedFile(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  if (!(await isInWeChat(page))) {
    const saving = page.waitForEvent('download')
    await press()
    const download = await saving
    return { name: download.suggestedFilename(), text: fs.readFileSync(await download.path(), 'utf8') }
  }
  await press()
  const shared = () => noted<{ filePath: string; fileName: string }>(page, 'shareFileMessage')
  await expect.poll(shared).toHaveLength(1)
  const [{ filePath, fileName } = { filePath: '', fileName: '' }] = await shared()
  const text = await page.evaluate((kept) => (window as unknown as Host).phone.textOf(kept), filePath)
  return { name: fileName, text }
}
