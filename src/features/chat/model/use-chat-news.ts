import Taro, { useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { countText } from '@/ui/badge/count'
import { startPolling, useWhileShown } from '@/lib/polling'
import { chatNews } from './chat-news'

/** Index of 服务 in the tab bar. */
const serviceTab = 1

function follow(): () => void {
  void chatNews.look()
  return startPolling(
    chatNews.look,
    () => chatNews.pause,
    () => chatNews.status,
  )
}

/** Updates `chatNews` while an entry of the chat is visible. */
export function useChatNews(): void {
  useWhileShown(follow)
}

function markTab(): void {
  const { unread } = chatNews
  const marked =
    unread > 0
      ? Taro.setTabBarBadge({ index: serviceTab, text: countText(unread) })
      : Taro.removeTabBarBadge({ index: serviceTab })
  // WeChat sets badges only on pages with the tab bar; the next such page sets it.
  Promise.resolve(marked).catch(() => undefined)
}

/** Loads the unread count once and updates the badge of tab 服务: for pages with the tab bar and without a chat entry. */
export async function lookFromTab(): Promise<void> {
  await chatNews.look()
  markTab()
}

/** Updates the unread badge of tab 服务 on pages with the tab bar. */
export function useMarkedServiceTab(): void {
  useDidShow(markTab)
  useEffect(() => reaction(() => chatNews.unread, markTab), [])
}
