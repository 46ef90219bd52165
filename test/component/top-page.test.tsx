import { keepTopPageShown } from '@/platform/top-page'
import Taro, { stub } from '../stubs/taro'

const hidden = 'taro_page_shade'
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('shows the page on top again when the router hides it late, and leaves those below hidden', async () => {
  document.body.innerHTML = '<div id="tab"></div><div id="order"></div>'
  const [tab, order] = [document.getElementById('tab'), document.getElementById('order')]
  const goTo = (...paths: string[]) => {
    stub.openPages(...paths)
    Taro.eventCenter.trigger('__afterTaroRouterChange')
  }
  const stop = keepTopPageShown()
  goTo('tab', 'order')
  tab?.classList.add(hidden)
  await settled()
  expect(tab).toHaveClass(hidden)
  goTo('tab')
  expect(tab).not.toHaveClass(hidden)
  tab?.classList.add(hidden)
  await settled()
  expect(tab).not.toHaveClass(hidden)
  expect(order).not.toHaveClass(hidden)
  stop()
})
