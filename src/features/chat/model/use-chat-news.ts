import Taro, { useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { countText } from '@/ui/badge/count'
import { keepAsking, useWhileShown } from '@/lib/while-shown'
import { chatNews } from './chat-news'

/** Place of 服务 in the tab bar. */
const serviceTab = 1

function follow(): () => void {
  void chatNews.look()
  return keepAsking(
    chatNews.look,
    () => chatNews.pause,
    () => chatNews.status,
  )
}

/** Keeps `chatNews` up to date as long as an entry of the chat is in sight. */
export function useChatNews(): void {
  useWhileShown(follow)
}

function markTab(): void {
  const { unread } = chatNews
  const marked =
    unread > 0
      ? Taro.setTabBarBadge({ index: serviceTab, text: countText(unread) })
      : Taro.removeTabBarBadge({ index: serviceTab })
  // WeChat marks it only where it is seen; the next page that has it marks it then.
  Promise.resolve(marked).catch(() => undefined)
}

/** Asks once, and marks the tab 服务: for a page with the tab bar and no entry of the chat. */
export async function lookFromTab(): Promise<void> {
  await chatNews.look()
  markTab()
}

/** Marks the tab 服务 with what is unread, from a page that has the tab bar. */
export function useMarkedServiceTab(): void {
  useDidShow(markTab)
  useEffect(() => reaction(() => chatNews.unread, markTab), [])
}
