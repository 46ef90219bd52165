import { Image } from '@tarojs/components'
import { pictureProps } from '@/platform/picture'
import { classes } from '../classes'
import './index.scss'

export interface PictureProps {
  src: string
  /** What it shows, for who cannot see it; left out, the picture is decoration. */
  label?: string
  /** `cover` fills the box and crops, `contain` shows all of it. */
  fit?: 'contain' | 'cover'
  /** The size comes from here. */
  className?: string
}

/** A picture that fills its box alike on both targets. */
export function Picture({ src, label, fit = 'contain', className }: PictureProps) {
  return (
    <Image
      className={classes('picture', `picture--${fit}`, className)}
      src={src}
      mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...pictureProps}
    />
  )
}
