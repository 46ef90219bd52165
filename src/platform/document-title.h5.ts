import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { brand } from '@/brand'

/** What the page on top is about, for example a product. */
let subject = ''
/** The last title of the window, at first the one of `src/index.html`, and the page title in it. */
let written = `${brand.slogan} - ${brand.shortName}`
let pageTitle: string = brand.shortName

/** Completes the title of the window; any other title than the last one is the page title that Taro has set. */
function complete(): void {
  if (document.title !== written) pageTitle = document.title
  const own = pageTitle === brand.shortName ? brand.slogan : pageTitle
  written = [subject, own, brand.shortName].filter(Boolean).join(' - ')
  if (document.title !== written) document.title = written
}

/**
 * Completes the title of the browser window, which Taro sets to the title in the bar: subject, page, insurer.
 * @returns stops completing
 */
export function completeDocumentTitle(): () => void {
  complete()
  const observer = new MutationObserver(complete)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}

/** Names the subject of the page in the title of the window while the page is on top. */
export function useDocumentSubject(name: string | undefined): void {
  const onTop = useRef(true)
  const show = (shown: string) => {
    subject = shown
    complete()
  }
  useEffect(() => {
    if (onTop.current) show(name ?? '')
  }, [name])
  useEffect(() => () => show(''), [])
  useDidShow(() => {
    onTop.current = true
    show(name ?? '')
  })
  useDidHide(() => {
    onTop.current = false
    show('')
  })
}
