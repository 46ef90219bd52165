import { act, render } from '@testing-library/react'
import { brand } from '@/brand'
import { completeDocumentTitle, useDocumentSubject } from '@/platform/document-title.h5'

const initialTitle = `${brand.slogan} - ${brand.shortName}`
let stop: () => void
beforeEach(() => {
  document.title = initialTitle
  stop = completeDocumentTitle()
})
afterEach(() => stop())

/** Sets the title as Taro does for each page. */
const openPage = (title: string) => act(async () => void (document.title = title))

function Product({ name }: { name?: string }) {
  useDocumentSubject(name)
  return null
}

it('adds the insurer to the title of a page', async () => {
  await openPage('服务')
  expect(document.title).toBe(`服务 - ${brand.shortName}`)
})

it('keeps the title of the site on the home page, whose bar shows the insurer', async () => {
  await openPage('服务')
  await openPage(brand.shortName)
  expect(document.title).toBe(initialTitle)
})

it('names the product while its page is on top', async () => {
  await openPage('产品介绍')
  const { rerender, unmount } = render(<Product />)
  expect(document.title).toBe(`产品介绍 - ${brand.shortName}`)
  rerender(<Product name="家财险" />)
  expect(document.title).toBe(`家财险 - 产品介绍 - ${brand.shortName}`)
  unmount()
  await openPage('首页')
  expect(document.title).toBe(`首页 - ${brand.shortName}`)
})

it('names the product of a page whose title Taro sets at the same moment', async () => {
  await openPage('首页')
  document.title = '产品介绍'
  render(<Product name="家财险" />)
  expect(document.title).toBe(`家财险 - 产品介绍 - ${brand.shortName}`)
})
