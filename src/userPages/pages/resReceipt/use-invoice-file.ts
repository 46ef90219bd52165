import { useState } from 'react'
import { serverUrl } from '@/api/address'
import { NetworkError } from '@/api/errors'
import { getDigitalInvoice } from '@/api/invoice'
import { openDocument } from '@/platform/document'
import { toast } from '@/platform/toast'

type Format = 'pdf' | 'xml'

/** Opens the files of an invoice by fresh links. */
export function useInvoiceFile(invoiceNo: string) {
  const [opening, setOpening] = useState<Format | null>(null)
  const open = async (format: Format) => {
    setOpening(format)
    try {
      const answer = await getDigitalInvoice(invoiceNo)
      if (answer.ok)
        await openDocument(serverUrl(answer.data[format].url), `发票-${answer.data.digitalNo}.${format}`)
    } catch (error) {
      toast(error instanceof NetworkError ? '哎呀，网络信号丢失' : '文件没有打开，请稍后重试')
    } finally {
      setOpening(null)
    }
  }
  return { opening, open }
}
