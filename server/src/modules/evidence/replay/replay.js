// Replay of a sale: shows the server-rendered screens step by step. Uses no library.

/** @typedef {{ at: number, clock: string, text: string, screen: string, set?: { name: string, text: string },
 *   tick?: { name: string, on: boolean }, end?: true, say?: string, frame?: number }} Step */
/** @typedef {{ title: string, version: string, lines: number[] }} Frame */

const data = document.getElementById('film-data')
/** @type {{ steps: Step[], lines: string[], frames: Frame[] }} */
const { steps, lines, frames } = JSON.parse(data?.textContent ?? '{ "steps": [], "lines": [], "frames": [] }')
const byId = (id) => document.getElementById(id)
const all = (selector, within = document) => [...within.querySelectorAll(selector)]
const longestWaitMs = 2500
const shortestWaitMs = 120

let index = 0
let timer = 0
/** Visible screen; the replay also scrolls it. */
let shown = ''

const named = (attribute, name) => all(`[data-${attribute}="${CSS.escape(name)}"]`)

function clear() {
  all('[data-name] b').forEach((value) => (value.textContent = ''))
  all('.chosen, .ticked, .read, .said').forEach((one) =>
    one.classList.remove('chosen', 'ticked', 'read', 'said'),
  )
}

function apply(step) {
  if (step.set)
    for (const place of named('name', step.set.name)) {
      const value = place.querySelector('b')
      if (value) value.textContent = step.set.text
      for (const option of all('[data-option]', place))
        option.classList.toggle('chosen', option.dataset.option === step.set.text)
    }
  if (step.tick)
    for (const place of named('tick', step.tick.name)) place.classList.toggle('ticked', step.tick.on)
  if (step.say) named('say', step.say).forEach((message) => message.classList.add('said'))
  if (step.end) named('screen', step.screen).forEach((screen) => screen.classList.add('read'))
}

const tags = { h: 'h3', b: 'button', x: 'button', v: 'input', p: 'input' }

/** Renders a line of a recorded page, `kind:text`, as its original element: text, heading, control or box. */
function elementOf(line) {
  const [, kind, state, text] = /^(.)([+-]?):(.*)$/s.exec(line) ?? []
  const element = document.createElement(tags[kind] ?? 'p')
  element.className = `shown shown--${kind}${state === '+' ? ' shown--on' : ''}`
  if (kind === 'v' || kind === 'p') {
    element.readOnly = true
    element.value = kind === 'v' ? text : ''
    element.placeholder = kind === 'p' ? text : ''
  } else if (kind === 'x') element.setAttribute('aria-label', text)
  else element.textContent = text
  if (element.localName === 'button') {
    element.type = 'button'
    element.tabIndex = -1
    element.setAttribute('aria-disabled', 'true')
    if (state === '+') element.setAttribute('aria-pressed', 'true')
    if (state === '-') element.classList.add('shown--off')
  }
  return element
}

/** Returns the line indexes of a frame that differ from the previous frame. */
function changedPlaces(now, before) {
  let first = 0
  while (first < now.length && now[first] === before[first]) first += 1
  let rest = 0
  while (rest < now.length - first && now[now.length - 1 - rest] === before[before.length - 1 - rest])
    rest += 1
  return { first, last: now.length - rest }
}

/** Renders the recorded page of a step, and marks the changes since the previous step. */
function drawFrame(step) {
  const frame = frames[step.frame]
  byId('phone-title').textContent = frame?.title ?? ''
  byId('source').textContent = frame
    ? `按当时页面上显示的内容回放，页面版本 ${frame.version}`
    : step.screen === 'advice'
      ? ''
      : '没有这一步的页面画面记录，按成交时的产品版本还原'
  if (!frame) return
  const before = frames[steps[index - 1]?.frame]
  const isSamePage = before?.title === frame.title
  const { first, last } = isSamePage ? changedPlaces(frame.lines, before.lines) : { first: 0, last: 0 }
  const elements = frame.lines.map((place) => elementOf(lines[place]))
  elements.slice(first, last).forEach((element) => element.classList.add('shown--changed'))
  byId('shown').replaceChildren(...elements)
}

function placeOf(step) {
  if (step.frame !== undefined) return byId('shown').querySelector('.shown--changed') ?? undefined
  const screen = named('screen', step.screen)[0]
  const name = step.set
    ? ['name', step.set.name]
    : step.tick
      ? ['tick', step.tick.name]
      : step.say && ['say', step.say]
  return screen && name ? screen.querySelector(`[data-${name[0]}="${CSS.escape(name[1])}"]`) : undefined
}

function scrollTo(step, smooth) {
  const body = named('screen', step.screen)[0]?.querySelector('.screen__body')
  if (!body) return
  const behavior = smooth ? 'smooth' : 'auto'
  const place = placeOf(step)
  if (step.end) body.scrollTo({ top: body.scrollHeight, behavior })
  else if (place && body.contains(place))
    body.scrollTo({ top: place.offsetTop - body.clientHeight / 2, behavior })
  else if (shown !== step.screen) body.scrollTo({ top: 0 })
}

function show(next, smooth = false) {
  index = Math.min(Math.max(next, 0), steps.length - 1)
  const step = steps[index]
  clear()
  steps.slice(0, index + 1).forEach(apply)
  drawFrame(step)
  all('.screen').forEach((screen) => (screen.hidden = screen.dataset.screen !== step.screen))
  scrollTo(step, smooth && shown === step.screen)
  shown = step.screen
  all('.touched').forEach((one) => one.classList.remove('touched'))
  placeOf(step)?.classList.add('touched')
  byId('phone-clock').textContent = step.clock.slice(0, 8)
  byId('seek').value = String(index)
  byId('seek').setAttribute('aria-valuetext', `${step.clock} ${step.text}`)
  byId('time').textContent = step.clock
  byId('count').textContent = `${index + 1} / ${steps.length}`
  markStep()
}

function markStep() {
  const list = byId('steps')
  all('.current', list).forEach((one) => one.classList.remove('current'))
  const button = list.querySelector(`[data-step="${index}"]`)
  if (!button) return
  button.classList.add('current')
  all('[aria-current]', list).forEach((one) => one.removeAttribute('aria-current'))
  button.setAttribute('aria-current', 'step')
  list.scrollTop = button.offsetTop - list.clientHeight / 2
}

/** Waits as long as the customer did, up to a maximum. */
function waitBefore(next) {
  const passed = steps[next].at - steps[index].at
  return Math.max(shortestWaitMs, Math.min(passed, longestWaitMs)) / Number(byId('speed').value)
}

function pause() {
  clearTimeout(timer)
  timer = 0
  setPlaying(false)
}

function setPlaying(playing) {
  const button = byId('play')
  button.textContent = playing ? '❚❚' : '▶'
  button.setAttribute('aria-label', playing ? '暂停' : '播放')
}

function goOn() {
  if (index >= steps.length - 1) return pause()
  timer = setTimeout(
    () => {
      show(index + 1, true)
      goOn()
    },
    waitBefore(index + 1),
  )
}

function play() {
  if (timer) return pause()
  if (index >= steps.length - 1) show(0)
  setPlaying(true)
  goOn()
}

function jump(next) {
  const playing = timer !== 0
  clearTimeout(timer)
  show(next)
  if (playing) goOn()
}

const keys = {
  ' ': play,
  ArrowRight: () => jump(index + 1),
  ArrowLeft: () => jump(index - 1),
  Home: () => jump(0),
  End: () => jump(steps.length - 1),
}

/** Adds a mark to the progress bar at the start of each page. */
function drawMarks() {
  const marks = byId('marks')
  steps.forEach((step, at) => {
    if (at > 0 && steps[at - 1].screen === step.screen) return
    const mark = document.createElement('i')
    mark.style.left = `${(at / Math.max(1, steps.length - 1)) * 100}%`
    marks.append(mark)
  })
}

function begin() {
  byId('play').addEventListener('click', play)
  byId('back').addEventListener('click', () => jump(index - 1))
  byId('forth').addEventListener('click', () => jump(index + 1))
  byId('seek').addEventListener('input', () => jump(Number(byId('seek').value)))
  byId('steps').addEventListener('click', (event) => {
    const button = event.target.closest('[data-step]')
    if (button) jump(Number(button.dataset.step))
  })
  document.addEventListener('keydown', (event) => {
    const busy = event.target.closest('select, summary, a, button') && event.key === ' '
    const act = keys[event.key]
    if (!act || busy || event.target.closest('select')) return
    event.preventDefault()
    act()
  })
  drawMarks()
  show(0)
}

if (steps.length > 0) begin()
