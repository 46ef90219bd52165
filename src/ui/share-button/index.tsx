import { Button, Text } from '@tarojs/components'
import { shareOpenType } from '@/platform/share'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

export interface ShareButtonProps {
  /** Shares the page on platforms whose button does not share by itself. */
  onShare: () => void
}

/** Button that shares the page. */
export function ShareButton({ onShare }: ShareButtonProps) {
  const face = (
    <>
      <Icon name="share" />
      <Text>分享</Text>
    </>
  )
  if (!shareOpenType) {
    return (
      <Pressable className="share-button" label="分享这个产品" onPress={onShare}>
        {face}
      </Pressable>
    )
  }
  return (
    <Button className="share-button share-button--native" openType={shareOpenType} aria-label="分享这个产品">
      {face}
    </Button>
  )
}
