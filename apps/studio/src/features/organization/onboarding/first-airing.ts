import type { Collection, RecordOf } from '@docket/model/collection'
import { MINUTE_MS } from '@docket/model/time'
import { ClientResponseError } from 'pocketbase'
import { newId } from '#data/new-id.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  updateRecord,
} from '#data/records/write-records.ts'

/** The ids of what a first airing consists of. */
type Ids = { show: string; bulletin: string; airing: string }
type Kept = { ids: Ids; at: number }

/** Later, what an attempt left may have become something else. */
const KEPT_MS = 60 * MINUTE_MS

/** Records of a first airing, which are the same at each attempt until it is on air. */
export type Attempt = {
  readonly ids: Readonly<Ids>
  /** Creates the record, or changes the one that an earlier attempt made. */
  put<C extends Collection>(
    collection: C,
    id: string,
    values: Partial<RecordOf<C>>,
  ): Promise<RecordOf<C>>
  /** Deletes what an earlier attempt made and this one does not need. */
  discard(collection: Collection, id: string): Promise<void>
  /** Everything is made: the next attempt begins anew. */
  finish(): void
}

/** Begins to put the first program on a channel, or continues an attempt that failed, also after a reload. */
export function attemptOn(channel: string): Attempt {
  const key = `first-airing-${channel}`
  const kept = readIds(key)
  const ids = kept ?? { show: newId(), bulletin: newId(), airing: newId() }
  localStorage.setItem(key, JSON.stringify({ ids, at: Date.now() } satisfies Kept))
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

function readIds(key: string): Ids | undefined {
  const text = localStorage.getItem(key)
  const kept: Kept | undefined = text === null ? undefined : JSON.parse(text)
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
