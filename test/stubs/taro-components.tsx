/** Stub of `@tarojs/components`: plain elements with the props that tests read or use. */
import {
  type ElementType,
  type ReactNode,
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'

type Props = Record<string, unknown>

const kept =
  /^(id|className|role|tabIndex|src|disabled|placeholder|checked|data-.+|aria-.+|on(Click|KeyDown|Blur|Focus))$/

/** Maps props to DOM attributes; drops props that only Taro supports. */
function domProps(props: Props): Props {
  const own = Object.entries(props).filter(
    ([name, value]) => kept.test(name) || (name === 'style' && typeof value === 'object'),
  )
  return { ...Object.fromEntries(own), ...nativeProps(props.nativeProps) }
}

function nativeProps(native: unknown): Props {
  const entries = Object.entries((native ?? {}) as Props)
  return Object.fromEntries(
    entries.map(([name, value]) => [name === 'autocomplete' ? 'autoComplete' : name, value]),
  )
}

const box = (tag: ElementType) =>
  forwardRef<unknown, Props>((props, ref) =>
    createElement(tag, { ...domProps(props), ref }, props.children as ReactNode),
  )

const textBox = (tag: 'input' | 'textarea') =>
  forwardRef<unknown, Props>((props, ref) => {
    const { onInput, onConfirm, value, defaultValue, maxlength } = props as {
      onInput?: (event: { detail: { value: string } }) => void
      onConfirm?: () => void
      value?: string
      defaultValue?: string
      maxlength?: number
    }
    return createElement(tag, {
      ...domProps(props),
      ref,
      maxLength: maxlength,
      ...(value === undefined ? { defaultValue } : { value }),
      onChange: (event: { target: { value: string } }) =>
        onInput?.({ detail: { value: event.target.value } }),
      onKeyUp: (event: { key: string }) => event.key === 'Enter' && onConfirm?.(),
    })
  })

/** WeChat button: tests simulate the WeChat response with a `getphonenumber` event. */
const nativeButton = forwardRef<HTMLButtonElement, Props>((props, ref) => {
  const own = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLButtonElement)
  useEffect(() => {
    const answer = (event: Event) => (props.onGetPhoneNumber as undefined | ((event: Event) => void))?.(event)
    const button = own.current
    button?.addEventListener('getphonenumber', answer)
    return () => button?.removeEventListener('getphonenumber', answer)
  })
  return createElement('button', { ...domProps(props), ref: own }, props.children as ReactNode)
})

const special: Record<string, unknown> = {
  Text: box('span'),
  Button: nativeButton,
  Image: box('img'),
  Input: textBox('input'),
  Textarea: textBox('textarea'),
}

module.exports = new Proxy(special, {
  get: (known, name: string) => (name === '__esModule' ? true : (known[name] ??= box('div'))),
})
