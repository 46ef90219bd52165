import { useState } from 'react'
import type { UploaderPicture } from '@/ui/picture-uploader/types'
import { sendPicture } from '@/lib/send-picture'
import type { ChangeDraft } from '../model/change-draft'

/** A picture before its upload, identified by its file. */
interface Outgoing {
  filePath: string
  percent: number
  failed: boolean
}

/** Uploaded and pending pictures of one material type. */
export function usePictures(draft: ChangeDraft, material: string) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const change = (filePath: string, part: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.filePath === filePath ? { ...one, ...part } : one)))
  const drop = (filePath: string) => setOutgoing((all) => all.filter((one) => one.filePath !== filePath))
  const deliver = async (filePath: string): Promise<boolean> => {
    change(filePath, { failed: false, percent: 0 })
    const fileId = await sendPicture(filePath, (percent) => change(filePath, { percent }))
    if (fileId === null) {
      change(filePath, { failed: true })
      return false
    }
    draft.addPicture({ material, fileId, shownFrom: filePath })
    drop(filePath)
    return true
  }
  /** Uploads are sequential; after a failure the others wait, so that only one dialog is shown. */
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
