import { useSyncExternalStore } from 'react'

/** Below this width the studio uses its phone layout. The frame's CSS has the same value. */
const PHONE = '(max-width: 767px)'

let query: MediaQueryList | undefined

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => phoneQuery().matches,
    () => false,
  )
}

function phoneQuery(): MediaQueryList {
  query ??= matchMedia(PHONE)
  return query
}

function subscribe(listener: () => void): () => void {
  phoneQuery().addEventListener('change', listener)
  return () => phoneQuery().removeEventListener('change', listener)
}
