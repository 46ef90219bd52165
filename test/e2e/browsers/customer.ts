import { expect } from '@playwright/test'
import type { Driver, InputStep } from './driver'
import { type Control, findControl, type Place } from './find-control'

/** Keys by WebDriver code. */
export const keys = { Tab: '\uE004', Enter: '\uE007', Space: ' ', Escape: '\uE00C' } as const

const mostStops = 120
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)
const button = (name: string, part = false): Control => ({ role: 'button', name, part })

/** Customer at a browser: presses visible controls, types and reads. */
export class Customer {
  constructor(
    readonly driver: Driver,
    private readonly origin: string,
  ) {}

  /** Runs a function in the page. The function and its arguments must be self-contained. */
  async evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const call = `JSON.stringify((${work.toString()})(...${JSON.stringify(args)}) ?? null)`
    return JSON.parse(await this.driver.evaluateText(call)) as Result
  }

  /** Opens a page as a new customer with `stored` as browser storage. */
  async open(path: string, stored: Record<string, unknown> = {}): Promise<void> {
    await this.driver.closeOpened()
    await this.driver.open(`${this.origin}/sandbox/sms`)
    await this.evaluate((items) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, data] of Object.entries(items)) localStorage.setItem(key, JSON.stringify({ data }))
    }, stored)
    await this.reload(path)
  }

  /** Reloads a page; browser storage stays. */
  async reload(path: string): Promise<void> {
    await this.driver.open(`${this.origin}/sandbox/sms`)
    await this.driver.open(`${this.origin}/#${path}`)
  }

  /** Returns whether all finite animations have ended. */
  private stands(): Promise<boolean> {
    return this.evaluate(() =>
      document
        .getAnimations()
        .every(
          (animation) =>
            animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
        ),
    )
  }

  /** Waits until the control can be pressed: its position is stable and no other element covers it. */
  async find(control: Control): Promise<Place> {
    let place: Place | null = null
    await expect(async () => {
      const before = place
      place = await this.evaluate(findControl, control)
      expect({ ...control, covered: place?.covered }).toEqual({ ...control, covered: false })
      expect(await this.stands(), 'the page has come to rest').toBe(true)
      expect(place, 'it stays in its place').toEqual(before)
    }).toPass({ intervals: [50, 100, 200], timeout: 30_000 })
    return place as unknown as Place
  }

  /** Returns the complete name of a control. */
  async textOf(control: Control): Promise<string> {
    return (await this.find(control)).text
  }

  async sees(name: string): Promise<void> {
    await this.find({ name, part: true })
  }

  async press(control: Control | string): Promise<void> {
    const wanted = typeof control === 'string' ? button(control) : control
    const { x, y } = await this.find(wanted)
    await this.pressAt(x, y)
  }

  private async pressAt(x: number, y: number): Promise<void> {
    const actions: InputStep[] = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.driver.input([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  async pressKey(key: string): Promise<void> {
    const actions: InputStep[] = [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ]
    await this.driver.input([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Types into the focused field; characters without a key come from an input method. */
  async type(text: string): Promise<void> {
    if (isPlain(text)) for (const character of text) await this.pressKey(character)
    else await this.evaluate((written) => document.execCommand('insertText', false, written), text)
  }

  async fill(name: string, text: string): Promise<void> {
    await this.press({ role: 'textbox', name })
    await this.type(text)
  }

  /** Waits until the control is not visible. */
  async waitWithout(control: Control): Promise<void> {
    await expect.poll(() => this.evaluate(findControl, control), control.name).toBeNull()
  }

  /** Waits for questions, then presses every radio button with this name. */
  async answerAll(name: string): Promise<void> {
    await this.find({ role: 'radio', name })
    const places = () =>
      this.evaluate((wanted) => {
        const all = [...document.querySelectorAll<HTMLElement>('[role="radio"]')].filter(
          (each) => each.getClientRects().length > 0 && each.innerText.trim() === wanted,
        )
        const left = all.find((each) => each.getAttribute('aria-checked') !== 'true')
        left?.scrollIntoView({ block: 'center' })
        return left ? left.getBoundingClientRect() : null
      }, name)
    await expect(async () => {
      const place = await places()
      if (place)
        await this.pressAt(Math.round(place.x + place.width / 2), Math.round(place.y + place.height / 2))
      expect(await places()).toBeNull()
    }).toPass({ intervals: [0] })
  }

  /** Returns the focused element when it shows neither a focus ring nor a caret. Inactive windows show none. */
  private hiddenStop(): Promise<string | null> {
    return this.evaluate(() => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null
      const { outlineStyle } = getComputedStyle(activeElement)
      const shows =
        !document.hasFocus() || activeElement.matches('input, textarea') || outlineStyle !== 'none'
      return shows ? null : activeElement.outerHTML.slice(0, 200)
    })
  }

  /** Presses Tab until the control has the focus. Every tab stop must show the focus. */
  async tabTo(control: Control): Promise<void> {
    await this.find(control)
    for (let stops = 0; stops < mostStops; stops += 1) {
      if ((await this.evaluate(findControl, control))?.focused) return
      await this.pressKey(keys.Tab)
      await expect.poll(() => this.hiddenStop(), 'the focus shows').toBeNull()
    }
    throw new Error(`Tab does not come to ${control.name}`)
  }

  /** Waits for questions, then answers all open ones by keyboard. */
  async answerAllByKey(name: string): Promise<void> {
    await this.find({ role: 'radio', name })
    for (let stops = 0; stops < mostStops; stops += 1) {
      const { open, here } = await this.evaluate((wanted) => {
        const isOpen = (each: Element | null) =>
          each instanceof HTMLElement &&
          each.matches('[role="radio"]:not([aria-checked="true"])') &&
          each.getClientRects().length > 0 &&
          each.innerText.trim() === wanted
        const all = [...document.querySelectorAll('[role="radio"]')]
        return { open: all.filter(isOpen).length, here: isOpen(document.activeElement) }
      }, name)
      if (open === 0) return
      await this.pressKey(here ? keys.Space : keys.Tab)
    }
    throw new Error(`Tab does not come to every ${name}`)
  }

  async pressByKey(control: Control | string, key: string = keys.Enter): Promise<void> {
    await this.tabTo(typeof control === 'string' ? button(control) : control)
    await this.pressKey(key)
  }
}
