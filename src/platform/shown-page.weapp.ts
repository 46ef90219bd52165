import { document, type TaroElement, type TaroNode } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { lastOf } from './last'
import type { ShownNode } from './shown-node'

/** Polling interval in ms: WeChat has no event for page changes. */
const lookMs = 500
const elementType = 1
const textType = 3
const boxes = ['input', 'textarea']

const isElement = (node: TaroNode): node is TaroElement =>
  node.nodeType === (elementType as TaroNode['nodeType'])

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

function read(element: TaroElement): ShownNode {
  const tag = element.nodeName.toLowerCase()
  const attribute = (name: string) => textOf(element.props[name])
  const value = attribute('value') || attribute('defaultValue')
  return {
    tag,
    classNames: element.className.split(' '),
    attribute,
    ...(boxes.includes(tag) && { typed: { value, placeholder: attribute('placeholder') } }),
    children: element.childNodes.flatMap((child): (ShownNode | string)[] => {
      if (isElement(child)) return child.props.hidden ? [] : [read(child)]
      return child.nodeType === (textType as TaroNode['nodeType']) ? [child.textContent] : []
    }),
  }
}

/** A page whose visible content can be read, from the elements that WeChat renders. */
export interface ShownPage {
  read: () => ShownNode | undefined
  watch: (onChange: () => void) => () => void
}

/** Returns the page on top. */
export function shownPage(): ShownPage | undefined {
  const page = lastOf(Taro.getCurrentPages()) as { $taroPath?: string } | undefined
  const root = document.getElementById(page?.$taroPath ?? '')
  if (!root) return undefined
  return {
    read: () => read(root),
    watch: (onChange) => {
      const timer = setInterval(onChange, lookMs)
      return () => clearInterval(timer)
    },
  }
}
