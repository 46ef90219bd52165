import { Text } from '@tarojs/components'
import { classes } from '../classes'
import './index.scss'

export interface MarkedTextProps {
  parts: readonly { text: string; found: boolean }[]
  className?: string
}

/** Text with highlighted search matches, by weight and not by color alone. */
export function MarkedText({ parts, className }: MarkedTextProps) {
  return (
    <Text className={className}>
      {parts.map(({ text, found }, position) => (
        <Text key={position} className={classes(found && 'marked-text__found')}>
          {text}
        </Text>
      ))}
    </Text>
  )
}
