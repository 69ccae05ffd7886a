import { useEffectEvent, useLayoutEffect } from 'react'
import { keyName } from './remote-keys.ts'

/** Handles a key of the remote control by its standard name. Returns whether it did. */
export type OnRemoteKey = (key: string, event: KeyboardEvent) => boolean

/** Each press of these keys acts once, however long it is held. */
const ONCE: ReadonlySet<string> = new Set(['Enter', 'GoBack'])

/**
 * Calls `onKey` for every key of the remote control, wherever the focus is, while the component is shown. Listens before the
 * focus is painted, so that no key is lost.
 */
export function useRemote(onKey: OnRemoteKey): void {
  const handle = useEffectEvent(onKey)
  useLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      const key = keyName(event)
      if ((event.repeat && ONCE.has(key)) || handle(key, event)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
