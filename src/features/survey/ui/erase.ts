import Taro from '@tarojs/taro'
import type { Survey } from '../model/survey'

/** Deletes all answers after the customer has confirmed; this cannot be undone. */
export async function eraseAfterAsking(survey: Survey): Promise<void> {
  const { confirm } = await Taro.showModal({
    title: '删除我的回答',
    content: '全部回答和结果会立即删除，不能恢复。',
    confirmText: '删除',
  })
  if (confirm) await survey.erase()
}
