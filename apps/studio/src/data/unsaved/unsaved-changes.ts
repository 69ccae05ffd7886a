import { DAY_MS, type EpochMs, type Instant } from '@docket/model/time/instants'

type Values = Readonly<Record<string, unknown>>

/** What a user changed in a form and has not saved. */
export type UnsavedChanges = {
  at: EpochMs
  /** The changed fields with the values in the form. */
  changes: Values
  /** The same fields as they were saved when the form was opened. */
  base: Values
  /** The version of the record that the form was opened with. Empty for a new record. */
  seen: Instant | ''
}

type StoredChanges = { version: number; user: string; byPlace: Record<string, UnsavedChanges> }

const KEY = 'unsaved'
/** Increase when the stored format changes. Data with another version is ignored. */
const VERSION = 1
const KEPT_MS = 7 * DAY_MS
const MAX_PLACES = 20
const MAX_CHARACTERS = 200_000

/** Returns the unsaved changes of a user in a form, at most seven days old. */
export function readUnsaved(
  user: string,
  place: string,
  now: EpochMs = Date.now(),
): UnsavedChanges | undefined {
  const found = storedOf(user).byPlace[place]
  return found && isRecent(found, now) ? found : undefined
}

/**
 * Stores the unsaved changes of a user in a form. Removes what is too old, what exceeds the limit, and the
 * changes of every other user.
 */
export function storeUnsaved(user: string, place: string, unsaved: UnsavedChanges): void {
  const { [place]: _, ...others } = storedOf(user).byPlace
  const recent = Object.entries(others)
    .filter(([, one]) => isRecent(one, unsaved.at))
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_PLACES - 1)
  write({ version: VERSION, user, byPlace: { ...Object.fromEntries(recent), [place]: unsaved } })
}

export function dropUnsaved(user: string, place: string): void {
  const stored = storedOf(user)
  if (!(place in stored.byPlace)) return
  const { [place]: _, ...others } = stored.byPlace
  if (Object.keys(others).length === 0) clearUnsaved()
  else write({ ...stored, byPlace: others })
}

/** Deletes all unsaved changes in this browser. */
export function clearUnsaved(): void {
  localStorage.removeItem(KEY)
}

function isRecent({ at }: UnsavedChanges, now: EpochMs): boolean {
  return at > now - KEPT_MS
}

function write(stored: StoredChanges): void {
  const text = JSON.stringify(stored)
  try {
    if (text.length <= MAX_CHARACTERS) localStorage.setItem(KEY, text)
  } catch {
    // The browser's storage is full: the changes are only in the form.
  }
}

function storedOf(user: string): StoredChanges {
  const nothing: StoredChanges = { version: VERSION, user, byPlace: {} }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '')
    return isStored(stored) && stored.user === user ? stored : nothing
  } catch {
    return nothing
  }
}

function isStored(value: unknown): value is StoredChanges {
  const { version, user, byPlace } = (value ?? {}) as Partial<StoredChanges>
  return (
    version === VERSION &&
    typeof user === 'string' &&
    typeof byPlace === 'object' &&
    byPlace !== null &&
    Object.values(byPlace).every(
      ({ at, changes, base, seen }) =>
        typeof at === 'number' &&
        typeof changes === 'object' &&
        typeof base === 'object' &&
        typeof seen === 'string',
    )
  )
}
