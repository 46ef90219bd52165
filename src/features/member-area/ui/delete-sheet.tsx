import { Text } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { deleteAccount } from '../api/member-calls'
import { resetTo } from '@/platform/navigation'
import { userPage } from '@/routes'
import { proposal } from '@/features/purchase'
import { session } from '@/features/account'
import './settings.scss'
import { Verification } from './verification'
import { VerifySheet } from './verify-sheet'

const lines = [
  '会删除：手机号、微信绑定、登录状态、授权记录、常用联系人、风险问卷的回答、客服对话，以及从未发起支付的订单和其中填写的内容。待支付的订单会一并取消。',
  '依法保留 10 年：已出单的保单、发起过支付的订单及相应的投保、支付和退款记录。它们不再与账号关联。',
  '保单继续有效，不因注销而终止。以后用投保时的手机号登录，仍可查到保单。',
]

async function confirmDeletion(): Promise<boolean> {
  const { confirm } = await Taro.showModal({
    title: '注销账号',
    content: '注销后不能恢复。确定注销吗？',
    confirmText: '确定注销',
    cancelText: '再想想',
  })
  return confirm
}

/** Account deletion (PIPL art. 47), after listing what is deleted and what the law requires to keep. */
export function DeleteSheet({ onClose }: { onClose: () => void }) {
  const [verification] = useState(() => new Verification('DELETE'))
  const act = async (): Promise<void> => {
    const done = await verification.act(async (code) =>
      (await confirmDeletion())
        ? deleteAccount(code)
        : { ok: false, code: 0, msg: '您没有确认注销', fields: [] },
    )
    if (!done) return
    session.clear()
    proposal.forget()
    await Taro.showModal({ content: '账号已注销。', showCancel: false })
    resetTo(userPage)
  }
  return (
    <VerifySheet
      title="注销账号"
      verification={verification}
      act="注销账号"
      variant="danger"
      onAct={() => void act()}
      onClose={onClose}
    >
      {lines.map((line) => (
        <Text key={line} className="verify__line">
          {line}
        </Text>
      ))}
    </VerifySheet>
  )
}
