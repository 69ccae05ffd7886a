import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#ui/keys/is-typing.ts'
import { type KeyGroup, usePageKeys } from '#ui/keys/page-keys.ts'
import { words } from './words.ts'

export const ACKNOWLEDGE_KEY = 'A'

const KEYS: readonly KeyGroup[] = [
  { title: words.monitor, keys: [[ACKNOWLEDGE_KEY, words.keyHelp]] },
]

/** Calls `onAcknowledge` when its key is pressed anywhere outside input fields. */
export function useAlarmKeys(onAcknowledge: () => void): void {
  usePageKeys(KEYS)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key.toUpperCase() === ACKNOWLEDGE_KEY) onAcknowledge()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
