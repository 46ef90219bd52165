import Taro from '@tarojs/taro'
import { sendPicture } from '@/shell/send-picture'
import { conversation } from '@/stores/conversation'
import { goToLogin } from '@/stores/login-return'
import { session } from '@/stores/session'

/** An upload belongs to somebody: visitors are asked to log in. */
async function loggedIn(): Promise<boolean> {
  if (session.loggedIn) return true
  const { confirm } = await Taro.showModal({
    content: '登录后才能发送图片。现在登录吗？',
    confirmText: '登录',
    cancelText: '暂不',
  })
  if (confirm) goToLogin()
  return false
}

/** Lets the customer choose or take a picture, uploads it and says it. */
export async function choosePicture(): Promise<void> {
  if (!(await loggedIn())) return
  const chosen = await Taro.chooseImage({
    count: 1,
    sizeType: ['compressed'],
    sourceType: ['album', 'camera'],
  }).catch(() => null)
  const filePath = chosen?.tempFilePaths[0]
  if (filePath === undefined) return
  const fileId = await sendPicture(filePath)
  if (fileId !== null) await conversation.sayPicture(fileId, filePath)
}
