import type { ReactNode } from 'react'
import { AbilityButton, Box, Picture, TextBox, WebFrame } from './elements'
import type { Send } from './events'
import { type TemplateNode, templates } from './tree'

const boxes = ['wx-view', 'wx-text', 'wx-scroll-view']

function draw(node: TemplateNode, key: string, send: Send): ReactNode {
  const { tag, attr: attributes = {} } = node
  const children = () => drawAll(node.children, send)
  if (boxes.includes(tag))
    return (
      <Box key={key} tag={tag} attributes={attributes} send={send}>
        {children()}
      </Box>
    )
  if (tag === 'wx-image') return <Picture key={key} attributes={attributes} send={send} />
  if (tag === 'wx-web-view') return <WebFrame key={key} attributes={attributes} />
  if (tag === 'wx-input' || tag === 'wx-textarea')
    return <TextBox key={key} tag={tag} attributes={attributes} send={send} />
  if (tag === 'wx-button')
    return (
      <AbilityButton key={key} attributes={attributes} send={send}>
        {children()}
      </AbilityButton>
    )
  // Taro uses a custom component where templates reach the maximum nesting depth of WeChat.
  if (tag === 'wx-comp') return drawAll(templates('comp.wxml')(attributes).children, send, key)
  if (tag === 'virtual') return drawAll(node.children, send, key)
  throw new Error(`The host does not draw <${tag.replace('wx-', '')}>`)
}

function drawAll(nodes: TemplateNode['children'], send: Send, prefix = ''): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node !== 'object') return String(node)
    return draw(node, `${prefix}/${node.wxKey === undefined ? index : String(node.wxKey)}`, send)
  })
}

/** Renders a page of the app from its template and data. */
export function Page({ route, data, send }: { route: string; data: object; send: Send }) {
  return <>{drawAll(templates(`${route}.wxml`)(data).children, send)}</>
}
