import { useLoad } from '@tarojs/taro'
import { resetTo } from '@/platform/navigation'
import { userPage } from '@/routes'

/** The other spelling of the user page in spec §2: lands on the user page. */
export default function UserPageAlias() {
  useLoad(() => resetTo(userPage))
  return null
}
