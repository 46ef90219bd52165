import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { useRecordedVisit } from '@/features/recorder/model/use-recorded-visit'
import { record } from '@/features/recorder/model/recording'
import { stub } from '../stubs/taro'

jest.mock('@/features/recorder/model/recording')
const path = '/pages/agree/index'
const recorded = () => jest.mocked(record).mock.calls.map(([action]) => action)

function Part() {
  useEffect(() => record('VIEW_DOC', 'NOTICE'), [])
  return null
}

function SalePage({ recording }: { recording?: boolean }) {
  useRecordedVisit(recording)
  return recording === false ? null : <Part />
}

beforeEach(() => {
  jest.clearAllMocks()
  stub.reset()
  stub.openPages('pages/insure/index', path.slice(1))
})

it('is entered before anything on the page is shown, and left once, with the page', async () => {
  const page = render(<SalePage />)
  expect(recorded()).toEqual(['ENTER', 'VIEW_DOC'])
  expect(record).toHaveBeenCalledWith('ENTER', '', {}, path)
  // The page has left the stack before the leave event is recorded.
  stub.openPages('pages/insureTypeIn/index')
  page.unmount()
  expect(record).toHaveBeenLastCalledWith('LEAVE', '', {}, path)
  expect(recorded()).toHaveLength(3)
})

it('is left when the app is hidden, and entered again when it comes back', () => {
  render(<SalePage />)
  jest.clearAllMocks()
  act(() => stub.hide())
  act(() => stub.hide())
  act(() => stub.show())
  expect(recorded()).toEqual(['LEAVE', 'ENTER'])
})

it('is not recorded before the customer knows of it, and from then on', () => {
  const page = render(<SalePage recording={false} />)
  act(() => stub.show())
  expect(recorded()).toEqual([])
  page.rerender(<SalePage recording />)
  expect(recorded()).toEqual(['ENTER', 'VIEW_DOC'])
})

it('is not recorded outside of the sales zone', () => {
  stub.openPages('pages/serve/index')
  render(<SalePage />).unmount()
  expect(recorded()).toEqual(['VIEW_DOC'])
})
