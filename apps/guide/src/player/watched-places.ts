import { readKept, storeOnDevice } from '../parts/device-storage.ts'

/** Where the viewer stopped in a recording, in seconds, and when (epoch milliseconds). */
export type WatchedPlace = { id: string; atSec: number; lengthSec: number; watchedAt: number }

const KEY = 'docket-watched'
const MAX_PLACES = 100
/** If the viewer stopped closer to the beginning or the end than this, playback starts from the beginning. */
const MIN_SEC = 20
const ENDED_SHARE = 0.95

/** Returns where the viewer stopped in recordings, the latest first. Known only to this device. */
export function readPlaces(): WatchedPlace[] {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

/** Returns the position at which a recording continues, in seconds, or 0 for the beginning. */
export function placeIn(id: string): number {
  return readPlaces().find((one) => one.id === id)?.atSec ?? 0
}

/** Remembers where the viewer is in a recording, or forgets it at its beginning and end. */
export function storePlace(place: WatchedPlace): void {
  const others = readPlaces().filter(({ id }) => id !== place.id)
  const { atSec, lengthSec } = place
  const isUnderWay = atSec >= MIN_SEC && atSec < lengthSec * ENDED_SHARE
  const kept = isUnderWay ? [place, ...others] : others
  storeOnDevice(KEY, JSON.stringify(kept.slice(0, MAX_PLACES)))
}

function isPlace(value: unknown): value is WatchedPlace {
  if (typeof value !== 'object' || value === null) return false
  const { id, atSec, lengthSec, watchedAt } = value as Partial<WatchedPlace>
  const numbers = [atSec, lengthSec, watchedAt]
  return typeof id === 'string' && numbers.every((one) => typeof one === 'number' && one >= 0)
}
