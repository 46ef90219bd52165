import {
  createElement,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'
import { fire, pressHandlers, type Send } from './events'
import { addressOf, phoneOwner } from './services'
import { styleOf } from './styles'

export interface ElementProps {
  attributes: Record<string, unknown>
  send: Send
  children?: ReactNode
}

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const flag = (value: unknown) => value === true || value === 'true'

/**
 * Converts attributes from the camel case of the compiler. Keeps only those for assistive technology and style
 * rules; WeChat treats `aria-role` as `role`.
 */
function common(attributes: Record<string, unknown>): Record<string, unknown> {
  const props: Record<string, unknown> = { style: styleOf(attributes.style) }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === '' || value === null) continue
    if (name === 'class' || name === 'id' || name.startsWith('data-')) props[name] = text(value)
    else if (name === 'ariaRole') props.role = text(value)
    else if (name.startsWith('aria')) props[name.replace('aria', 'aria-').toLowerCase()] = text(value)
  }
  return props
}

/** Renders a `view`, `text` or `scroll-view`. */
export function Box({ tag, attributes, send, children }: ElementProps & { tag: string }) {
  const scroll = tag === 'wx-scroll-view' && {
    'scroll-x': text(attributes.scrollX),
    'scroll-y': text(attributes.scrollY),
  }
  return createElement(
    tag,
    { ...common(attributes), ...scroll, ...pressHandlers(attributes, send) },
    children,
  )
}

const fits: Record<string, string> = { aspectFit: 'contain', aspectFill: 'cover', scaleToFill: 'fill' }

/** Returns the address of an app image: in the package, or at the server behind the host. */
function sourceOf(src: string): string {
  if (src.startsWith('wxfile:')) return addressOf(src)
  if (/^https?:/.test(src)) return `/remote${new URL(src).pathname}${new URL(src).search}`
  return src.startsWith('data:') || src.startsWith('blob:') || src === ''
    ? src
    : `/app/${src.replace(/^\.?\//, '')}`
}

/** Renders an `image`. */
export function Picture({ attributes, send }: ElementProps) {
  const mode = text(attributes.mode)
  const fit = { objectFit: fits[mode] ?? 'fill', ...(mode === 'widthFix' && { height: 'auto' }) }
  const report =
    (type: string) => (event: { currentTarget: HTMLImageElement; target: EventTarget; timeStamp: number }) =>
      fire(attributes, send, type, event, {
        width: event.currentTarget.naturalWidth,
        height: event.currentTarget.naturalHeight,
      })
  return createElement(
    'wx-image',
    { ...common(attributes), ...pressHandlers(attributes, send) },
    createElement('img', {
      src: sourceOf(text(attributes.src)),
      alt: '',
      style: fit,
      onLoad: report('load'),
      onError: report('error'),
    }),
  )
}

const modes: Record<string, 'numeric' | 'decimal' | 'text'> = {
  number: 'numeric',
  digit: 'decimal',
  idcard: 'text',
}

/** Renders an `input` or `textarea`: shows a value that the app sets, and otherwise keeps the typed text. */
export function TextBox({ tag, attributes, send }: ElementProps & { tag: 'wx-input' | 'wx-textarea' }) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const value = text(attributes.value)
  useEffect(() => {
    if (box.current && box.current.value !== value) box.current.value = value
  }, [value])
  const focused = flag(attributes.focus)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  const report = (type: string) => (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const typed = event.currentTarget.value
    const host = event.currentTarget.parentElement as Element
    const { timeStamp } = event
    fire(
      attributes,
      send,
      type,
      { target: host, currentTarget: host, timeStamp },
      { value: typed, cursor: typed.length },
    )
  }
  const confirm = report('confirm')
  const { 'aria-label': label, ...rest } = common(attributes)
  const most = Number(attributes.maxlength ?? 140)
  const own = {
    defaultValue: value,
    placeholder: text(attributes.placeholder),
    disabled: flag(attributes.disabled),
    maxLength: most > 0 ? most : undefined,
    'aria-label': label === undefined ? undefined : String(label),
    onInput: report('input'),
    onFocus: report('focus'),
    onBlur: report('blur'),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.key === 'Enter') confirm(event)
    },
  }
  const purpose = text(attributes.confirmType) === 'search' ? 'search' : 'text'
  const type = flag(attributes.password) ? 'password' : purpose
  const inputMode = modes[text(attributes.type)]
  const control =
    tag === 'wx-input' ? (
      <input ref={box} type={type} inputMode={inputMode} {...own} />
    ) : (
      <textarea ref={box} {...own} />
    )
  return createElement(tag, { ...rest, ...pressHandlers(attributes, send) }, control)
}

const abilities: Record<string, () => Record<string, unknown>> = {
  getPhoneNumber: () =>
    localStorage.getItem('phoneNumber') === 'refused'
      ? { errMsg: 'getPhoneNumber:fail user deny' }
      : { code: `${phoneOwner()}:${crypto.randomUUID()}`, errMsg: 'getPhoneNumber:ok' },
  agreePrivacyAuthorization: () => ({ errMsg: 'agreePrivacyAuthorization:ok' }),
  contact: () => ({ path: '', query: {} }),
}

/** Renders a `web-view`, which fills the page as in WeChat. */
export function WebFrame({ attributes }: Pick<ElementProps, 'attributes'>) {
  return createElement('wx-web-view', null, createElement('iframe', { src: text(attributes.src) }))
}

/** Renders a `button` with the WeChat abilities of its `open-type`. */
export function AbilityButton({ attributes, send, children }: ElementProps) {
  const press = pressHandlers(attributes, send)
  const onClick = (event: never) => {
    if (flag(attributes.disabled)) return
    const tapped = press.onClick as ((event: never) => void) | undefined
    tapped?.(event)
    for (const ability of text(attributes.openType).split('|')) {
      // WeChat processes the tap before the app receives it.
      if (ability === 'agreePrivacyAuthorization')
        window.dispatchEvent(new CustomEvent('agree', { detail: text(attributes.id) }))
      const detail = abilities[ability]
      if (detail) fire(attributes, send, ability.toLowerCase(), event, detail())
      if (ability === 'share' || ability === 'contact') window.dispatchEvent(new Event(ability))
    }
  }
  return createElement('wx-button', { role: 'button', ...common(attributes), ...press, onClick }, children)
}
