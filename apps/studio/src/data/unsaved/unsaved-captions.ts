import { DAY_MS, type EpochMs } from '@docket/model/time/instants'
import { UNSAVED_CAPTIONS } from './unsaved-captions-key.ts'

/** Changed but unsaved captions, as a WebVTT file. `file`: the file that they are based on. */
export type UnsavedCaptions = { at: EpochMs; vtt: string; file: string }

type StoredCaptions = { version: number; user: string; byTrack: Record<string, UnsavedCaptions> }

/** Increase when the stored format changes. Data with another version is ignored. */
const VERSION = 1
const KEPT_MS = 7 * DAY_MS
const MAX_TRACKS = 3
const MAX_CHARACTERS = 1_500_000

export function readUnsavedCaptions(user: string, track: string): UnsavedCaptions | undefined {
  const found = storedOf(user)[track]
  return found && found.at > Date.now() - KEPT_MS ? found : undefined
}

/** Stores the captions of the last three tracks that a user changed. Returns whether there was room. */
export function storeUnsavedCaptions(
  user: string,
  track: string,
  unsaved: UnsavedCaptions,
): boolean {
  const { [track]: _, ...others } = storedOf(user)
  const recent = Object.entries(others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_TRACKS - 1)
  return write(user, { ...Object.fromEntries(recent), [track]: unsaved })
}

export function dropUnsavedCaptions(user: string, track: string): void {
  const { [track]: dropped, ...others } = storedOf(user)
  if (!dropped) return
  if (Object.keys(others).length === 0) localStorage.removeItem(UNSAVED_CAPTIONS)
  else write(user, others)
}

function write(user: string, byTrack: StoredCaptions['byTrack']): boolean {
  const text = JSON.stringify({ version: VERSION, user, byTrack } satisfies StoredCaptions)
  if (text.length > MAX_CHARACTERS) return false
  try {
    localStorage.setItem(UNSAVED_CAPTIONS, text)
    return true
  } catch {
    // The browser's storage is full.
    return false
  }
}

function storedOf(user: string): StoredCaptions['byTrack'] {
  try {
    const stored = JSON.parse(
      localStorage.getItem(UNSAVED_CAPTIONS) ?? '',
    ) as Partial<StoredCaptions>
    const isOwn = stored.version === VERSION && stored.user === user
    return (isOwn && stored.byTrack) || {}
  } catch {
    return {}
  }
}
