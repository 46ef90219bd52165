import Taro from '@tarojs/taro'
import type { Survey } from '../model/survey'

/** Erases all answers, which cannot be undone, once the customer has said so. */
export async function eraseAfterAsking(survey: Survey): Promise<void> {
  const { confirm } = await Taro.showModal({
    title: '删除我的回答',
    content: '全部回答和结果会立即删除，不能恢复。',
    confirmText: '删除',
  })
  if (confirm) await survey.erase()
}
