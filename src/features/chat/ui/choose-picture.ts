import Taro from '@tarojs/taro'
import { choosePictures } from '@/platform/choose-pictures'
import { sendPicture } from '@/lib/send-picture'
import { conversation } from '../model/conversation'
import { goToLogin, session } from '@/features/account'
import type { Outgoing } from '../model/outbox'

/** Uploads belong to a member: visitors are asked to log in. */
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

async function upload(clientId: string, filePath: string): Promise<void> {
  await conversation.sayPicture(clientId, await sendPicture(filePath))
}

/** Lets the customer choose or take a picture, uploads it and sends it. */
export async function choosePicture(): Promise<void> {
  if (!(await loggedIn())) return
  const filePath = (await choosePictures(1))?.[0]
  if (filePath === undefined) return
  await upload(await conversation.addPicture(filePath), filePath)
}

/** Sends a failed message again; uploads its picture first when necessary. */
export function sendAgain({ clientId, text, fileId, filePath }: Outgoing): Promise<void> {
  const missing = text === undefined && fileId === undefined && filePath !== undefined
  return missing ? upload(clientId, filePath) : conversation.retry(clientId)
}
