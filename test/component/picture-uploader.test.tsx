import { act, fireEvent, render, screen } from '@testing-library/react'
import { PictureUploader } from '@/ui/picture-uploader'
import { choosePictures } from '@/platform/choose-pictures'
import Taro, { stub } from '../stubs/taro'

jest.mock('@/platform/choose-pictures')
const choosing = jest.mocked(choosePictures)
beforeEach(() => {
  stub.reset()
  choosing.mockReset()
})
const told = { onChoose: jest.fn(), onRemove: jest.fn(), onRetry: jest.fn() }
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('chooses nine at once at most, and never more than there is room for', async () => {
  choosing.mockResolvedValue(['a'])
  const { rerender } = render(<PictureUploader name="照片" pictures={[]} {...told} />)
  await press(/最多 52 张/)
  expect(choosing).toHaveBeenLastCalledWith(9)
  rerender(<PictureUploader name="照片" pictures={[{ id: '1' }]} most={2} {...told} />)
  await press(/^添加照片/)
  expect(choosing).toHaveBeenLastCalledWith(1)
  expect(told.onChoose).toHaveBeenLastCalledWith(['a'])
  rerender(<PictureUploader name="照片" pictures={[{ id: '1' }, { id: '2' }]} most={2} {...told} />)
  expect(screen.queryByRole('button', { name: /^添加照片/ })).toBeNull()
})

test('says so when the chosen file is no picture the browser can show', async () => {
  choosing.mockResolvedValue([])
  render(<PictureUploader name="照片" pictures={[]} {...told} />)
  await press(/^添加照片/)
  expect(Taro.showToast).toHaveBeenCalledWith(
    expect.objectContaining({ title: expect.stringContaining('图片打不开') as string }),
  )
})

test('shows progress, a name where nothing can be shown, and ways to send again and remove', async () => {
  const pictures = [{ id: 'a', percent: 40 }, { id: 'b', percent: 0, failed: true }, { id: 'c' }]
  render(<PictureUploader name="照片" pictures={pictures} {...told} />)
  expect(screen.getByRole('progressbar', { name: '正在上传照片 1' })).toHaveAttribute('aria-valuenow', '40')
  await press('重新上传照片 2')
  expect(told.onRetry).toHaveBeenCalledWith('b')
  expect(screen.getByText('照片 3')).toBeVisible()
  await press('删除照片 3')
  expect(told.onRemove).toHaveBeenCalledWith('c')
})
