import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import type { UploaderPicture } from './types'

interface TileProps {
  /** `证件照片 1` */
  name: string
  picture: UploaderPicture
  onRemove: () => void
  onRetry: () => void
}

function Shown({ name, source }: { name: string; source?: string }) {
  const [missing, setMissing] = useState<string>()
  if (source === undefined || source === missing)
    return (
      <View className="picture-uploader__content">
        <Icon name="document" className="picture-uploader__icon" />
        <Text className="picture-uploader__text">{name}</Text>
      </View>
    )
  return (
    <Image
      className="picture-uploader__image"
      src={source}
      mode="aspectFill"
      role="img"
      aria-label={name}
      onError={() => setMissing(source)}
    />
  )
}

/** One picture with its upload progress and a remove button. */
export function Tile({ name, picture: { source, percent, failed }, onRemove, onRetry }: TileProps) {
  const sending = percent !== undefined && !failed
  return (
    <View className="picture-uploader__tile">
      <View className="picture-uploader__box">
        <Shown name={name} source={source} />
        {sending && (
          <View
            className="picture-uploader__cover"
            role="progressbar"
            aria-label={`正在上传${name}`}
            aria-valuenow={percent}
          >
            <Text className="picture-uploader__percent">{percent}%</Text>
            <View className="picture-uploader__rail">
              <View className="picture-uploader__bar" style={{ width: `${percent}%` }} />
            </View>
          </View>
        )}
        {failed && (
          <Pressable className="picture-uploader__cover" label={`重新上传${name}`} onPress={onRetry}>
            <Icon name="refresh" className="picture-uploader__icon" />
            <Text className="picture-uploader__percent">重新上传</Text>
          </Pressable>
        )}
      </View>
      {!sending && (
        <Pressable className="picture-uploader__remove" label={`删除${name}`} onPress={onRemove}>
          <View className="picture-uploader__remove-dot">
            <Icon name="close" />
          </View>
        </Pressable>
      )}
    </View>
  )
}
