import { beginDocument } from '@/platform/document.weapp'
import Taro, { stub } from '../../stubs/taro'

const url = 'http://localhost:8080/mp/file/1?sign=a'
const fetched = (statusCode: number) => {
  Taro.downloadFile.mockResolvedValue({ tempFilePath: 'wxfile://tmp_1', statusCode })
}

beforeEach(() => stub.reset())

it('opens a PDF in WeChat’s viewer, from where it can be kept and shared', async () => {
  fetched(200)
  await beginDocument('电子保单.pdf').open(url)
  expect(Taro.downloadFile).toHaveBeenCalledWith({ url })
  expect(Taro.openDocument).toHaveBeenCalledWith({
    filePath: 'wxfile://tmp_1',
    fileType: 'pdf',
    showMenu: true,
  })
  expect(Taro.shareFileMessage).not.toHaveBeenCalled()
})

it('hands on to a chat what the viewer cannot show', async () => {
  fetched(200)
  await beginDocument('数电发票.xml').open(url)
  expect(Taro.shareFileMessage).toHaveBeenCalledWith({ filePath: 'wxfile://tmp_1', fileName: '数电发票.xml' })
  expect(Taro.openDocument).not.toHaveBeenCalled()
})

it('opens nothing when the link has expired or the network is lost', async () => {
  fetched(403)
  await expect(beginDocument('电子保单.pdf').open(url)).rejects.toThrow('403')
  Taro.downloadFile.mockRejectedValue({ errMsg: 'downloadFile:fail' })
  await expect(beginDocument('电子保单.pdf').open(url)).rejects.toMatchObject({ errMsg: 'downloadFile:fail' })
  expect(Taro.openDocument).not.toHaveBeenCalled()
})
