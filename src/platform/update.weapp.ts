import Taro from '@tarojs/taro'
import { findRoute } from '@/routes'
import { currentPage } from './navigation'

/**
 * Follows WeChat's update of the mini-program (spec §4, §8). Applying restarts it, so inside the sales
 * zone the new version waits: until the customer comes back outside of it, or to WeChat's next cold start.
 */
export function watchUpdates(): { applyIfAllowed: () => void } {
  const manager = Taro.getUpdateManager()
  let ready = false
  const applyIfAllowed = () => {
    if (ready && !findRoute(currentPage().path)?.salesZone) manager.applyUpdate()
  }
  manager.onCheckForUpdate(({ hasUpdate }) => {
    if (hasUpdate) void Taro.showLoading({ title: 'updating' })
  })
  manager.onUpdateReady(() => {
    Taro.hideLoading()
    ready = true
    applyIfAllowed()
  })
  manager.onUpdateFailed(() => {
    Taro.hideLoading()
    void Taro.showModal({ title: '已有新版本', content: '下载新版本失败，请手动更新', showCancel: false })
  })
  return { applyIfAllowed }
}
