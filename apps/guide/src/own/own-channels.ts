import { readKept, storeOnDevice } from '../parts/device-storage.ts'

/** What this browser remembers about a station's channels, by their ids. It is never sent anywhere. */
export type OwnChannels = {
  favorites: readonly string[]
  /** The channels opened most recently, latest first. */
  recent: readonly string[]
}

export const NO_OWN_CHANNELS: OwnChannels = { favorites: [], recent: [] }

const MAX_FAVORITES = 200
const MAX_RECENT = 6

const known = new Map<string, OwnChannels>()
const listeners = new Set<() => void>()

/** Returns what this browser remembers: the same object until something changes. */
export function readOwnChannels(station: string): OwnChannels {
  const own = known.get(station) ?? stored(station)
  known.set(station, own)
  return own
}

/** Adds a channel to the favorites or removes it. Returns whether it is now a favorite. */
export function toggleFavorite(station: string, channel: string): boolean {
  const { favorites } = readOwnChannels(station)
  const isFavorite = !favorites.includes(channel)
  const others = favorites.filter((one) => one !== channel)
  store(station, {
    favorites: (isFavorite ? [...others, channel] : others).slice(-MAX_FAVORITES),
  })
  return isFavorite
}

export function noteOpened(station: string, channel: string): void {
  const { recent } = readOwnChannels(station)
  if (recent[0] === channel) return
  const others = recent.filter((one) => one !== channel)
  store(station, { recent: [channel, ...others].slice(0, MAX_RECENT) })
}

/** Calls the callback on every change, including changes in other tabs. */
export function followOwnChannels(listener: () => void): () => void {
  const onStorage = () => {
    known.clear()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function store(station: string, changed: Partial<OwnChannels>): void {
  const own = { ...readOwnChannels(station), ...changed }
  known.set(station, own)
  storeOnDevice(keyOf(station), JSON.stringify(own))
  for (const listener of listeners) listener()
}

function stored(station: string): OwnChannels {
  try {
    const own: unknown = JSON.parse(readKept(keyOf(station)) ?? '{}')
    const { favorites, recent } = own as Record<string, unknown>
    return { favorites: idsIn(favorites), recent: idsIn(recent) }
  } catch {
    return NO_OWN_CHANNELS
  }
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function keyOf(station: string): string {
  return `docket-channels-${station}`
}
