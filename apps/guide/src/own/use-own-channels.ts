import { useCallback, useSyncExternalStore } from 'react'
import {
  followOwnChannels,
  NO_OWN_CHANNELS,
  type OwnChannels,
  readOwnChannels,
} from './own-channels.ts'

/** Returns the viewer's own channels of a station: none on the server and while the page hydrates. */
export function useOwnChannels(station: string): OwnChannels {
  const read = useCallback(() => readOwnChannels(station), [station])
  return useSyncExternalStore(followOwnChannels, read, () => NO_OWN_CHANNELS)
}
