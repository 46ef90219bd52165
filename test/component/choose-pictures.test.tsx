import { fireEvent } from '@testing-library/react'
import { choosePictures } from '@/platform/choose-pictures'
import { choosePictures as chooseInWeChat } from '@/platform/choose-pictures.weapp'
import Taro, { stub } from '../stubs/taro'

const photo = (name: string) => new File([name], name)

/** Returns the file input that the component created. */
function chooser(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('Nothing to choose from')
  return input
}
function choose(...files: File[]) {
  Object.defineProperty(chooser(), 'files', { value: files })
  fireEvent.change(chooser())
}

beforeEach(() => {
  stub.reset()
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
  // jsdom does not decode images: the file name decides whether decoding succeeds.
  HTMLImageElement.prototype.decode = function decode() {
    return this.src.endsWith('.heic') ? Promise.reject(new Error('unknown')) : Promise.resolve()
  }
})

describe('in a browser', () => {
  test('gives what was chosen, without what cannot be shown, and no more than asked for', async () => {
    const chosen = choosePictures(3)
    expect(chooser()).toMatchObject({ accept: 'image/*', multiple: true })
    choose(photo('1.jpg'), photo('2.heic'), photo('3.jpg'), photo('4.jpg'))
    await expect(chosen).resolves.toEqual(['blob:1.jpg', 'blob:3.jpg'])
    expect(document.querySelector('input')).toBeNull()
  })

  test('asks for one when there is room for one, and takes no for an answer', async () => {
    const chosen = choosePictures(1)
    expect(chooser()).toMatchObject({ multiple: false })
    fireEvent(chooser(), new Event('cancel'))
    await expect(chosen).resolves.toBeNull()
  })
})

test('WeChat is asked for reduced pictures of album or camera; leaving it is no fault', async () => {
  Taro.chooseImage.mockResolvedValueOnce({ tempFilePaths: ['a', 'b', 'c'] })
  await expect(chooseInWeChat(2)).resolves.toEqual(['a', 'b'])
  expect(Taro.chooseImage).toHaveBeenCalledWith({
    count: 2,
    sizeType: ['compressed'],
    sourceType: ['album', 'camera'],
  })
  await expect(chooseInWeChat(1)).resolves.toBeNull()
})
