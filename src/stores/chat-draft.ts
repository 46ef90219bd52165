import { readStored, writeStored } from '@/platform/storage'

const storageKey = 'chatDraft'
const isText = (value: unknown): value is string => typeof value === 'string'

/** What was typed and not sent. */
export const keptDraft = (): string => readStored(storageKey, isText) ?? ''
export const keepDraft = (text: string): void => writeStored(storageKey, text)
