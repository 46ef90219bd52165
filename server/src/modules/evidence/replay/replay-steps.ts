import type { ProductDefinition } from '../../product'
import { amongActs, sayingOf } from '../product-advice'
import { labelsOf, shownText } from '../field-labels'
import type { EvidenceBundle, EvidenceEvent } from '../evidence-schema'
import { tell } from '../event-text'
import { framesByEvent } from './frames-by-event'

/** Replay step: the event, the screen to show, and the changes on it. */
export interface ReplayStep {
  /** Epoch ms, server time. */
  at: number
  clock: string
  text: string
  screen: string
  /** Index of the shown page in the frames of the bundle; absent when it was not recorded. */
  frame?: number
  /** Sets the text of a field or question. */
  set?: { name: string; text: string }
  /** Sets or clears a confirmation. */
  tick?: { name: string; on: boolean }
  /** The document was read to its end. */
  end?: true
  /** Appends this message of the conversation. */
  say?: string
}

const screens: Record<string, string> = {
  '/pages/chosePlan/index': 'plan',
  '/pages/agree/index': 'notice',
  '/pages/insureTypeIn/index': 'entry',
  '/pages/insureContent/index': 'digest',
  '/pages/insureConfirm/index': 'confirm',
  '/pages/payWeb/index': 'pay',
  '/pages/paySucess/index': 'paid',
  '/pages/payFail/index': 'unpaid',
}

/** Returns the screen after an event: several documents share one page. */
function screenAfter(bundle: EvidenceBundle, before: string, event: EvidenceEvent): string {
  const { action, target, page, extras } = event
  if (action === 'VIEW_DOC') {
    const known = bundle.documents.some(({ docType, hash }) => docType === target && hash === extras.docHash)
    return known ? `doc:${target}` : 'other-text'
  }
  // A page that slides out is left after the next page was entered.
  if (action === 'LEAVE') return before
  const screen = screens[page] ?? before
  return screen === 'notice' && /^(doc:|other-text)/.test(before) ? before : screen
}

/** Returns the earlier conversation as one step for each message. */
const sayings = ({ advice }: EvidenceBundle): ReplayStep[] =>
  advice.map((message, index) => ({
    at: Date.parse(message.at),
    clock: message.at.slice(11, 23),
    text: sayingOf(message),
    screen: 'advice',
    say: String(index),
  }))

function eventSteps(bundle: EvidenceBundle, definition: ProductDefinition): ReplayStep[] {
  const labels = labelsOf(definition, bundle.cover.planCode, bundle.events)
  const frames = framesByEvent(bundle)
  let screen = 'notice'
  return bundle.events.flatMap((event) => {
    screen = screenAfter(bundle, screen, event)
    const { action, target, at } = event
    const frame = frames.get(event.position)
    if (action === 'SHOW' && frame === undefined) return []
    const text = shownText(definition, event)
    const told = action === 'SELECT' ? { ...event, extras: { ...event.extras, text } } : event
    const step: ReplayStep = {
      at: Date.parse(at),
      clock: at.slice(11, 23),
      text: tell(told, labels),
      ...(frame === undefined ? { screen } : { screen: 'shown', frame }),
      ...((action === 'INPUT' || action === 'SELECT') && { set: { name: target, text } }),
      ...((action === 'TICK' || action === 'UNTICK') && { tick: { name: target, on: action === 'TICK' } }),
      ...(action === 'SCROLL_END' && { end: true as const }),
    }
    return [step]
  })
}

/** Returns messages and events as replay steps. */
export const stepsOf = (bundle: EvidenceBundle, definition: ProductDefinition): ReplayStep[] =>
  amongActs(eventSteps(bundle, definition), sayings(bundle), ({ at }) => at)
