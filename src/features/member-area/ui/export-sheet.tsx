import type { DataOf } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { serverUrl } from '@/lib/request/address'
import { exportData } from '../api/member-calls'
import { toast } from '@/platform/toast'
import { PrimaryButton } from '@/ui/primary-button'
import { Sheet } from '@/ui/sheet'
import { log } from '@/platform/log'
import { saveFile } from '@/platform/save-file'
import './settings.scss'
import { Verification } from './verification'
import { VerifySheet } from './verify-sheet'

const title = '导出我的个人信息'

async function save({ url, name }: DataOf<'member/export'>): Promise<void> {
  try {
    await saveFile(serverUrl(url), name)
  } catch (error) {
    log(`file not saved: ${String(error)}`)
    toast('文件没有保存成功，请重试')
  }
}

/** Copy of the member's personal data (PIPL art. 45). */
export function ExportSheet({ onClose }: { onClose: () => void }) {
  const [verification] = useState(() => new Verification('EXPORT'))
  const [file, setFile] = useState<DataOf<'member/export'>>()
  if (file)
    return (
      <Sheet
        title={title}
        onClose={onClose}
        footer={<PrimaryButton onPress={() => void save(file)}>保存文件</PrimaryButton>}
      >
        <View className="verify">
          <Text className="verify__line">文件已生成：{file.name}</Text>
          <Text className="verify__text">
            链接 10 分钟内有效。文件含未遮盖的个人信息，请妥善保管，不要转发他人。
          </Text>
        </View>
      </Sheet>
    )
  return (
    <VerifySheet
      title={title}
      verification={verification}
      act="生成文件"
      onAct={() => void verification.act(exportData).then((made) => made && setFile(made))}
      onClose={onClose}
    >
      <Text className="verify__line">
        文件包含您的账号、订单、投保时填写的内容、保单、发票、常用联系人、风险问卷的回答和客服对话。
      </Text>
    </VerifySheet>
  )
}
