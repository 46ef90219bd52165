import { useState } from 'react'
import { serverUrl } from '@/api/address'
import { NetworkError } from '@/api/errors'
import { toast } from '@/platform/toast'
import type { Answer } from '@/api/request'
import { openDocument } from '@/platform/document'

/** A document that is asked for by a fresh link; `key` tells which one is on its way. */
export interface AskedDocument {
  key: string
  name: string
  ask: () => Promise<Answer<{ url: string }>>
}

/** Opens PDF documents of the server, one at a time. */
export function useDocument() {
  const [opening, setOpening] = useState<string>()
  const open = async ({ key, name, ask }: AskedDocument) => {
    if (opening !== undefined) return
    setOpening(key)
    try {
      const answer = await ask()
      if (answer.ok) await openDocument(serverUrl(answer.data.url), name)
    } catch (error) {
      toast(error instanceof NetworkError ? '哎呀，网络信号丢失' : '文件没有打开，请稍后重试')
    } finally {
      setOpening(undefined)
    }
  }
  return { opening, open: (document: AskedDocument) => void open(document) }
}
