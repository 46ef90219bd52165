import { useLoad } from '@tarojs/taro'
import { resetTo } from '@/platform/navigation'
import { userPage } from '@/routes'

/** Alias route of the user page in spec §2: redirects to the user page. */
export default function UserPageAlias() {
  useLoad(() => resetTo(userPage))
  return null
}
