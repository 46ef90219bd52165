import Taro from '@tarojs/taro'
import { findRoute } from '@/routes'
import { currentPage } from './navigation'

/**
 * Watches WeChat's update of the mini-program (spec §4, §8). Applying it restarts the app, so inside the sales zone the
 * update waits: until the customer returns to the app outside of it, or until WeChat's next cold start.
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
