import { useSyncExternalStore } from 'react'

/** Below this width the studio is a phone: the same in the frame's CSS. */
const PHONE = '(max-width: 767px)'

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(PHONE).matches,
  )
}
