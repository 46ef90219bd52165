import { View } from '@tarojs/components'
import { useDidShow, useReachBottom } from '@tarojs/taro'
import { useState } from 'react'
import { NoticeBar } from '@/ui/notice-bar'
import { openPage } from '@/platform/navigation'
import { useTitle } from '@/lib/use-title'
import { pageAddress } from '@/routes'
import { Policies, policiesOf } from '@/features/policy'

/** Selects the policy to change; expired policies still show their applications. */
export function PolicyChoice() {
  const [list] = useState(() => policiesOf('ALL'))
  useTitle('变更')
  useDidShow(() => void list.load())
  useReachBottom(() => void list.loadMore())
  return (
    <View className="modify__parts">
      <NoticeBar title="请选择保单" text="可以变更信息、退保，也可以查看以前的办理记录。" />
      <Policies
        list={list}
        empty="还没有保单"
        act="办理变更"
        onOpen={(policyNo) => openPage(pageAddress('change', { policyNo }))}
      />
    </View>
  )
}
