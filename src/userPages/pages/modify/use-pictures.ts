import Taro from '@tarojs/taro'
import { useState } from 'react'
import { NetworkError } from '@/api/errors'
import { uploadImage } from '@/api/upload'
import type { UploaderPicture } from '@/components/picture-uploader/types'
import { isRecord } from '@/platform/storage'
import type { ChangeDraft } from '@/stores/change-draft'

/** A picture that the server does not have yet; its file is its name. */
interface Outgoing {
  filePath: string
  percent: number
  failed: boolean
}

/** @returns the id of the file on the server, or null when it did not get there, which the customer has been told. */
async function send(filePath: string, onProgress: (percent: number) => void): Promise<string | null> {
  try {
    const sent = await uploadImage('/mp/upload/image', filePath, onProgress)
    return sent.ok && isRecord(sent.data) && typeof sent.data.fileId === 'string' ? sent.data.fileId : null
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    void Taro.showModal({ title: '上传失败', content: '哎呀，网络信号丢失', showCancel: false })
    return null
  }
}

/** The pictures of one kind of material: what the draft has, and what is on its way. */
export function usePictures(draft: ChangeDraft, material: string) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const change = (filePath: string, part: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.filePath === filePath ? { ...one, ...part } : one)))
  const drop = (filePath: string) => setOutgoing((all) => all.filter((one) => one.filePath !== filePath))
  const deliver = async (filePath: string): Promise<boolean> => {
    change(filePath, { failed: false, percent: 0 })
    const fileId = await send(filePath, (percent) => change(filePath, { percent }))
    if (fileId === null) {
      change(filePath, { failed: true })
      return false
    }
    draft.addPicture({ material, fileId, shownFrom: filePath })
    drop(filePath)
    return true
  }
  /** One after the other; after one that failed the others wait, so that one dialog is enough. */
  const choose = async (filePaths: readonly string[]) => {
    setOutgoing((all) => [...all, ...filePaths.map((filePath) => ({ filePath, percent: 0, failed: false }))])
    let reached = true
    for (const filePath of filePaths)
      if (reached) reached = await deliver(filePath)
      else change(filePath, { failed: true })
  }
  const sent = draft.pictures.filter((picture) => picture.material === material)
  const pictures: UploaderPicture[] = [
    ...sent.map(({ fileId, shownFrom }) => ({ id: fileId, ...(shownFrom && { source: shownFrom }) })),
    ...outgoing.map(({ filePath, percent, failed }) => ({ id: filePath, source: filePath, percent, failed })),
  ]
  return {
    pictures,
    choose: (filePaths: readonly string[]) => void choose(filePaths),
    retry: (filePath: string) => void deliver(filePath),
    remove: (id: string) => (sent.some(({ fileId }) => fileId === id) ? draft.removePicture(id) : drop(id)),
  }
}
