// Updates the chat desk: polls the parts of the page that change, and sends answers without a page load.

const pollMs = 2_000
const typingEveryMs = 2_000
const all = (selector) => [...document.querySelectorAll(selector)]
let saidTyping = 0

const isAtEnd = (log) => log.scrollHeight - log.scrollTop - log.clientHeight < 40
const scrollToEnd = (log) => (log.scrollTop = log.scrollHeight)

/** Replaces the content with the server's HTML, which is already escaped, when it differs. */
function show(part, text) {
  const parsed = new DOMParser().parseFromString(text, 'text/html').body
  if (
    parsed.textContent === part.textContent &&
    parsed.querySelectorAll('img').length === part.querySelectorAll('img').length
  )
    return
  const follow = isAtEnd(part)
  const focused = part.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null
  part.replaceChildren(...parsed.childNodes)
  if (focused) part.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus()
  if (part.matches('[data-log]') && follow) scrollToEnd(part)
}

async function refresh(part) {
  const answer = await fetch(part.dataset.poll)
  // The session has expired, or the customer has ended the conversation.
  if (answer.status === 401 || answer.status === 404)
    return location.assign(answer.status === 401 ? location.href : '/staff/chat')
  if (answer.ok) show(part, await answer.text())
}

const refreshAll = () => Promise.all(all('[data-poll]').map((part) => refresh(part).catch(() => undefined)))

function tell(text) {
  const place = document.querySelector('[data-problem]')
  if (!text) return place.replaceChildren()
  const note = document.createElement('p')
  note.className = 'problem'
  note.setAttribute('role', 'alert')
  note.textContent = text
  place.replaceChildren(note)
}

const formBody = (form) => new URLSearchParams(new FormData(form))

async function send(form) {
  const button = form.querySelector('button')
  button.disabled = true
  try {
    const answer = await fetch(form.action, { method: 'POST', body: formBody(form), redirect: 'manual' })
    if (answer.type === 'opaqueredirect') {
      form.elements.text.value = ''
      tell('')
      await refreshAll()
      all('[data-log]').forEach(scrollToEnd)
    } else {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      tell(page.querySelector('[role="alert"]')?.textContent ?? '没有发送成功，请重试')
    }
  } catch {
    tell('网络不通，没有发送成功，请重试')
  } finally {
    button.disabled = false
  }
}

function tellTyping(form) {
  if (Date.now() - saidTyping < typingEveryMs) return
  saidTyping = Date.now()
  fetch(form.dataset.typing, { method: 'POST', body: formBody(form) }).catch(() => undefined)
}

for (const form of all('[data-composer]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
  form.elements.text.addEventListener('input', () => tellTyping(form))
  form.elements.text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
}
all('[data-log]').forEach(scrollToEnd)
setInterval(() => document.hidden || refreshAll(), pollMs)
