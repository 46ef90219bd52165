/* global document, fetch, setInterval */
const pollMs = 1500
const element = (id) => document.getElementById(id)
let current = null
let shown = ''

async function call(name, body) {
  const options = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {}
  const answer = await (await fetch(`/sandbox/desk/${name}`, options)).json()
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

function node(tag, className, text) {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

const names = { ORDERS: '（显示了客户的订单）', POLICIES: '（显示了客户的保单）', PRODUCTS: '（显示了产品）' }

function partNode(part) {
  if (part.kind === 'PICTURE') {
    const picture = document.createElement('img')
    picture.src = part.url
    picture.alt = '客户发来的图片'
    return picture
  }
  const texts = {
    TEXT: () => part.text,
    ANSWER: () => part.question,
    QUESTIONS: () => `${part.title}${part.questions.map(({ question }) => question).join('、')}`,
    ACTIONS: () => part.actions.map(({ text }) => `［${text}］`).join(' '),
    HUMAN: () => '［转人工］',
    RATE: () => '［请客户评价］',
  }
  return node('div', '', texts[part.kind]?.() ?? names[part.kind] ?? '')
}

function showTalk(talk) {
  element('talk').hidden = false
  element('who').textContent = talk.customer
  element('about').textContent = talk.subject ?? ''
  element('typing').textContent = talk.customerTyping ? '客户正在输入…' : ''
  const state = JSON.stringify(talk.messages.map(({ position }) => position)) + talk.conversationId
  if (state === shown) return
  shown = state
  const log = element('log')
  log.replaceChildren(
    ...talk.messages.map(({ sender, parts }) => {
      const said = node('div', `said ${sender}`, '')
      said.append(...parts.map(partNode))
      return said
    }),
  )
  log.scrollTop = log.scrollHeight
}

function showList(conversations) {
  const list = element('list')
  if (conversations.length === 0) {
    const nobody = node('div', 'card', '')
    nobody.append(node('strong', '', '没有客户在等'))
    nobody.append(node('div', 'muted', '客户在“在线客服”点“转人工”后，会出现在这里。'))
    return list.replaceChildren(nobody)
  }
  list.replaceChildren(
    ...conversations.map(({ conversationId, customer, status, waitingSince, unread }) => {
      const item = node('button', 'desk-item', '')
      item.type = 'button'
      if (conversationId === current) item.setAttribute('aria-current', 'true')
      const head = node('div', 'row', '')
      head.append(node('strong', '', customer))
      if (unread > 0) head.append(node('span', 'badge', String(unread)))
      item.append(
        head,
        node('div', 'muted', `${status === 'WAITING' ? '等待中' : '服务中'} · ${waitingSince.slice(11, 16)}`),
      )
      item.onclick = () => {
        current = conversationId
        void refresh()
      }
      return item
    }),
  )
}

async function refresh() {
  try {
    showList((await call('waiting')).conversations)
    if (current) showTalk(await call('read', { conversationId: current }))
    element('problem').textContent = ''
  } catch (error) {
    if (current && error.message === '没有这个对话') {
      current = null
      element('talk').hidden = true
    } else element('problem').textContent = error.message
  }
}

element('form').onsubmit = async (event) => {
  event.preventDefault()
  const box = element('text')
  try {
    await call('answer', { conversationId: current, text: box.value })
    box.value = ''
    await refresh()
  } catch (error) {
    element('problem').textContent = error.message
  }
}
element('text').onkeydown = (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  element('form').requestSubmit()
}
element('text').oninput = () => call('typing', { conversationId: current }).catch(() => undefined)
element('close').onclick = async () => {
  await call('close', { conversationId: current }).catch(() => undefined)
  await refresh()
}
void refresh()
setInterval(() => document.hidden || refresh(), pollMs)
