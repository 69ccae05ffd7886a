import { createHash } from 'node:crypto'
import type { SaidValues } from '@docket/model/podcasts/feed-imports'

type Values = Readonly<Record<string, unknown>>

/** What an import does with the fields of an existing record. */
export type Merge = {
  /** The values that change. */
  changes: Record<string, unknown>
  /** Fields that were changed both here and in the feed. They stay as they are here. */
  kept: string[]
}

const HASH_LENGTH = 8

/**
 * Merges a feed's values into a record, so that a second import undoes nothing: a field that was changed here stays, and
 * so does one that the feed leaves empty, unless it still has the value of the last import. `last` has the feed's values
 * at that time; if they were not stored, only empty fields are filled.
 */
export function mergeValues(ours: Values, feed: Values, last: SaidValues | undefined): Merge {
  const merge: Merge = { changes: {}, kept: [] }
  for (const [name, value] of Object.entries(feed)) {
    if (ours[name] === value) continue
    const before = last?.[name]
    if (isStill(ours[name], before)) {
      if (before !== undefined || !isEmpty(value)) merge.changes[name] = value
    } else if (before !== hashOf(value) && !isEmpty(value)) merge.kept.push(name)
  }
  return merge
}

/** Returns whether a value is still what the last import wrote, or is empty if that was not stored. */
function isStill(own: unknown, before: string | undefined): boolean {
  return before === undefined ? isEmpty(own) : hashOf(own) === before
}

/** Returns whether an import changes a record. */
export function hasChanges({ changes }: Merge): boolean {
  return Object.keys(changes).length > 0
}

/** Returns the form in which a feed's values are stored. */
export function saidOf(feed: Values): SaidValues {
  return Object.fromEntries(Object.entries(feed).map(([name, value]) => [name, hashOf(value)]))
}

export function hashOf(value: unknown): string {
  const text = JSON.stringify(value ?? '')
  return createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH)
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === 0 || value === undefined || value === null
}
