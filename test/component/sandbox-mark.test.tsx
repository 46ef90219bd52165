import { act, render, screen } from '@testing-library/react'
import { PageLayer } from '@/ui/page/layer'
import { Page } from '@/ui/page'
import { pageLayer } from '@/features/app-frame'
import { post } from '@/lib/request/transport'
import Taro from '../stubs/taro'

const answerWith = (statusCode: number, header?: object) =>
  act(async () => {
    Taro.request.mockResolvedValue({ statusCode, data: {}, header })
    await post('/mp/home/index', {}, undefined)
  })

it('marks every page while the answers come from a server with a sandbox', async () => {
  render(
    <PageLayer.Provider value={pageLayer}>
      <Page>
        <i />
      </Page>
    </PageLayer.Provider>,
  )
  expect(screen.queryByText('演示环境')).not.toBeInTheDocument()
  await answerWith(200, { 'X-Sandbox': '1' })
  expect(screen.getByText('演示环境')).toBeVisible()
  expect(Taro.getStorageSync('sandbox')).toBe('1')
  // An answer of a proxy says nothing about the server.
  await answerWith(502)
  expect(screen.getByText('演示环境')).toBeVisible()
  await answerWith(200, { 'content-type': 'application/json' })
  expect(screen.queryByText('演示环境')).not.toBeInTheDocument()
  expect(Taro.getStorageSync('sandbox')).toBe('')
})
