import { useState } from 'react'
import { serverUrl } from './request/address'
import { NetworkError } from './request/errors'
import { toast } from '@/platform/toast'
import type { Answer } from './request/request'
import { beginDocument } from '@/platform/document'

/** A document opened by a fresh link; `key` identifies the pending one. */
export interface AskedDocument {
  key: string
  name: string
  ask: () => Promise<Answer<{ url: string }>>
}

async function fetchDocument({ name, ask }: AskedDocument): Promise<void> {
  const pending = beginDocument(name)
  try {
    const answer = await ask()
    if (answer.ok) await pending.open(serverUrl(answer.data.url))
    else pending.cancel()
  } catch (error) {
    pending.cancel()
    toast(error instanceof NetworkError ? '哎呀，网络信号丢失' : '文件没有打开，请稍后重试')
  }
}

/** Opens server documents, one at a time. Call `open` synchronously in the tap handler. */
export function useDocument() {
  const [opening, setOpening] = useState<string>()
  const open = (document: AskedDocument) => {
    if (opening !== undefined) return
    setOpening(document.key)
    void fetchDocument(document).finally(() => setOpening(undefined))
  }
  return { opening, open }
}
