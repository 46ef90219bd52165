import { Text, View } from '@tarojs/components'
import { choosePictures } from '@/platform/choose-pictures'
import { toast } from '@/platform/toast'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import { Tile } from './tile'
import type { UploaderPicture } from './types'
import './index.scss'

/** Default maximum number of pictures in one uploader, and per selection (spec §9). */
const defaultMost = 52
const mostAtOnce = 9

export interface PictureUploaderProps {
  /** Subject of the pictures, for example 证件照片. */
  name: string
  pictures: readonly UploaderPicture[]
  most?: number
  /** Receives the local files that were chosen or taken, at least one. */
  onChoose: (filePaths: string[]) => void
  onRemove: (id: string) => void
  /** Retries the upload of a picture. */
  onRetry: (id: string) => void
}

/** Pictures from album or camera, three per row: progress, removal, and an add button up to `most`. */
export function PictureUploader(props: PictureUploaderProps) {
  const { name, pictures, most = defaultMost, onChoose, onRemove, onRetry } = props
  const left = most - pictures.length
  const choose = async () => {
    const filePaths = await choosePictures(Math.min(left, mostAtOnce))
    if (!filePaths) return
    if (filePaths.length > 0) return onChoose(filePaths)
    // Browsers omit files that they cannot show, for example HEIC.
    toast('图片打不开，请换成 JPG 或 PNG 图片')
  }
  return (
    <View className="picture-uploader">
      {pictures.map((picture, index) => (
        <Tile
          key={picture.id}
          name={`${name} ${index + 1}`}
          picture={picture}
          onRemove={() => onRemove(picture.id)}
          onRetry={() => onRetry(picture.id)}
        />
      ))}
      {left > 0 && (
        <Pressable
          className={classes('picture-uploader__tile', 'picture-uploader__add')}
          label={`添加${name}，拍照或从相册选择，已有 ${pictures.length} 张，最多 ${most} 张`}
          onPress={() => void choose()}
        >
          <View className="picture-uploader__box">
            <View className="picture-uploader__content">
              <View className="picture-uploader__plus" aria-hidden />
              <Text className="picture-uploader__text">拍照或相册</Text>
              <Text className="picture-uploader__count">
                {pictures.length}/{most}
              </Text>
            </View>
          </View>
        </Pressable>
      )}
    </View>
  )
}
