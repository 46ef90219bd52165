import '@tarojs/components/types/common'

/* Taro passes these on to the elements of both targets, but its own types miss them. */
declare module '@tarojs/components/types/common' {
  interface StandardProps {
    role?: string
    tabIndex?: number
    /** Browsers only. */
    onKeyDown?: (event: KeyboardEvent) => void
  }
}
