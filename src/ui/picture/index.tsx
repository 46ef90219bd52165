import { Image } from '@tarojs/components'
import { pictureProps } from '@/platform/picture'
import { classes } from '../classes'
import './index.scss'

export interface PictureProps {
  src: string
  /** Alternative text; without it the picture is decorative. */
  label?: string
  /** `cover` fills the box and crops, `contain` shows the whole picture. */
  fit?: 'contain' | 'cover'
  /** The largest picture of the first screen: it loads at once. */
  eager?: boolean
  /** Class that sets the size. */
  className?: string
}

/** A picture that fills its box in the same way on both targets. */
export function Picture({ src, label, fit = 'contain', eager = false, className }: PictureProps) {
  return (
    <Image
      className={classes('picture', `picture--${fit}`, className)}
      src={src}
      mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...pictureProps(eager)}
    />
  )
}
