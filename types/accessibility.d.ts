import '@tarojs/components/types/common'

/* Taro passes these props to the elements of both targets, but its types omit them. */
declare module '@tarojs/components/types/common' {
  interface StandardProps {
    role?: string
    tabIndex?: number
    /** Browsers only. */
    onKeyDown?: (event: KeyboardEvent) => void
  }
}
