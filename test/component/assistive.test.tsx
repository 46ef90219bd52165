import { act, fireEvent } from '@testing-library/react'
import { assistTaro } from '@/platform/assistive'

const confirm = jest.fn()
let stop: () => void
const body = document.body

/** Adds the elements that Taro adds to the page. */
async function add(html: string): Promise<HTMLElement> {
  const holder = document.createElement('div')
  holder.innerHTML = html
  const element = holder.firstElementChild
  if (!(element instanceof HTMLElement)) throw new Error('no element')
  await act(async () => void body.appendChild(element))
  return element
}

beforeEach(() => {
  confirm.mockReset()
  body.innerHTML = `
    <div id="opener" tabindex="0"></div>
    <div class="taro-navigation-bar-back"></div>
    <div class="taro-navigation-bar-title">登录</div>`
})

afterEach(() => stop())

it('lets the keyboard use the header', () => {
  stop = assistTaro()
  const back = body.querySelector<HTMLElement>('.taro-navigation-bar-back')
  if (!back) throw new Error('no button')
  back.onclick = confirm
  expect(back).toHaveAccessibleName('返回')
  expect(back).toHaveAttribute('tabindex', '0')
  fireEvent.keyDown(back, { key: 'Enter' })
  fireEvent.keyDown(back, { key: 'a' })
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(body.querySelector('[role=heading]')).toHaveTextContent('登录')
})

it('keeps the keyboard in the modal while it is open, and gives it back', async () => {
  stop = assistTaro()
  const opener = body.querySelector<HTMLElement>('#opener')
  opener?.focus()
  const modal = await add(`
    <div class="taro__modal"><div class="taro-modal__content"><div class="taro-modal__foot">
      <div class="taro-model__btn taro-model__cancel" style="display: none">取消</div>
      <div class="taro-model__btn taro-model__confirm">确定</div>
    </div></div></div>`)
  const button = modal.querySelector<HTMLElement>('.taro-model__confirm')
  if (button) button.onclick = confirm
  expect(modal.querySelector('[role=alertdialog]')).toBeInTheDocument()
  expect(button).toHaveFocus()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(confirm).toHaveBeenCalledTimes(1)
  await act(async () => void (modal.style.display = 'none'))
  expect(opener).toHaveFocus()
})

it('has toasts read aloud', async () => {
  stop = assistTaro()
  const toast = await add('<div class="taro__toast">登录过期，请重新登录</div>')
  expect(toast).toHaveAttribute('role', 'alert')
})
