import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { usePrinting } from '@/platform/printing'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

/** Default maximum number of pictures in an album (spec §9). */
const mostShown = 9

export interface AlbumProps {
  /** Subject of the pictures, for example 证件照片. */
  name: string
  /** Addresses of the pictures. */
  pictures: readonly string[]
  most?: number
  onOpen: (picture: string) => void
}

function Square({ label, picture, onOpen }: { label: string; picture: string; onOpen: () => void }) {
  const [missing, setMissing] = useState(false)
  return (
    <Pressable className="album__picture" label={`${label}，点按放大`} disabled={missing} onPress={onOpen}>
      <View className="album__box">
        {missing ? (
          <Icon name="picture" className="album__missing" />
        ) : (
          <Image
            className="album__image"
            src={picture}
            mode="aspectFill"
            lazyLoad
            onError={() => setMissing(true)}
          />
        )}
      </View>
    </Pressable>
  )
}

/** Pictures, three per row; further ones are shown on demand. */
export function Album({ name, pictures, most = mostShown, onOpen }: AlbumProps) {
  const [all, setAll] = useState(false)
  const printing = usePrinting()
  const shown = all || printing ? pictures : pictures.slice(0, most)
  const hidden = pictures.length - shown.length
  return (
    <View className="album" role="group" aria-label={`${name}，共 ${pictures.length} 张`}>
      {shown.map((picture, index) => (
        <Square
          key={picture}
          label={`${name} ${index + 1}`}
          picture={picture}
          onOpen={() => onOpen(picture)}
        />
      ))}
      {hidden > 0 && (
        <Pressable className="album__more" onPress={() => setAll(true)}>
          还有 {hidden} 张
        </Pressable>
      )}
    </View>
  )
}
