import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withdrawConsents } from '../api/member-calls'
import { toast } from '@/platform/toast'
import { Cell, CellGroup } from '@/ui/cell'
import { Page } from '@/ui/page'
import { resetTo } from '@/platform/navigation'
import { userPage } from '@/routes'
import { useTitle } from '@/lib/use-title'
import { proposal } from '@/features/purchase'
import { session } from '@/features/account'
import { DeleteSheet } from './delete-sheet'
import { ExportSheet } from './export-sheet'
import './settings.scss'

async function withdraw(): Promise<void> {
  const { confirm } = await Taro.showModal({
    title: '撤回同意',
    content: '撤回后将退出所有设备上的登录，再次登录时需重新同意隐私政策。已有的保单和理赔服务不受影响。',
    confirmText: '确定撤回',
    cancelText: '再想想',
  })
  if (!confirm) return
  try {
    if (!(await withdrawConsents()).ok) return
    session.clear()
    proposal.forget()
    toast('已撤回同意并退出登录')
    resetTo(userPage)
  } catch {
    toast('哎呀，网络信号丢失')
  }
}

/** Privacy settings of a member: consent, data copy, account deletion. */
export function PrivacySettings() {
  const [sheet, setSheet] = useState<'EXPORT' | 'DELETE'>()
  const close = () => setSheet(undefined)
  useTitle('隐私设置')
  return (
    <Page padded>
      <View className="privacy-settings">
        <CellGroup title="授权">
          <Cell title="撤回隐私政策同意" onPress={() => void withdraw()} />
        </CellGroup>
        <CellGroup title="我的数据">
          <Cell
            title="导出我的个人信息"
            hint="一份文件，含我们保存的全部信息"
            onPress={() => setSheet('EXPORT')}
          />
          <Cell title="注销账号" hint="删除账号和可以删除的信息" onPress={() => setSheet('DELETE')} />
        </CellGroup>
      </View>
      {sheet === 'EXPORT' && <ExportSheet onClose={close} />}
      {sheet === 'DELETE' && <DeleteSheet onClose={close} />}
    </Page>
  )
}
