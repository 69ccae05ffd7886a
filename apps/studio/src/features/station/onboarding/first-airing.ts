import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import { MINUTE_MS } from '@docket/model/time/instants'
import { ClientResponseError } from 'pocketbase'
import { newId } from '#data/new-id.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  updateRecord,
} from '#data/records/write-records.ts'

/** The ids of the records that make up a first airing. */
type FirstAiringIds = { show: string; bulletin: string; airing: string }
type StoredFirstAiring = { ids: FirstAiringIds; at: number }

/** After this time, someone may have used the records of a failed attempt for something else. */
const KEPT_MS = 60 * MINUTE_MS

/** The records of a first airing. Every attempt uses the same ones until it is on air. */
export type Attempt = {
  readonly ids: Readonly<FirstAiringIds>
  /** Creates the record, or updates the one that an earlier attempt created. */
  put<C extends Collection>(
    collection: C,
    id: string,
    values: Partial<RecordOf<C>>,
  ): Promise<RecordOf<C>>
  /** Deletes what an earlier attempt created and this one does not need. */
  discard(collection: Collection, id: string): Promise<void>
  /** Call this when everything is created. The next attempt then starts from scratch. */
  finish(): void
}

/** Starts to put the first program on a channel, or continues a failed attempt, even after a reload. */
export function attemptOn(channel: string): Attempt {
  const key = `first-airing-${channel}`
  const kept = readIds(key)
  const ids = kept ?? { show: newId(), bulletin: newId(), airing: newId() }
  localStorage.setItem(key, JSON.stringify({ ids, at: Date.now() } satisfies StoredFirstAiring))
  const isMade = async (collection: Collection, id: string) =>
    kept !== undefined && (await exists(collection, id))
  return {
    ids,
    async put(collection, id, values) {
      if (await isMade(collection, id)) return updateRecord(collection, id, values)
      return createRecord(collection, { ...values, id })
    },
    async discard(collection, id) {
      if (await isMade(collection, id)) await deleteRecord(collection, id)
    },
    finish: () => localStorage.removeItem(key),
  }
}

function readIds(key: string): FirstAiringIds | undefined {
  const text = localStorage.getItem(key)
  const kept: StoredFirstAiring | undefined = text === null ? undefined : JSON.parse(text)
  return kept && Date.now() - kept.at < KEPT_MS ? kept.ids : undefined
}

async function exists(collection: Collection, id: string): Promise<boolean> {
  try {
    await readRecord(collection, id)
    return true
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return false
    throw error
  }
}
