import { createHash } from 'node:crypto'
import type {
  ProviderListing,
  Still,
  ToldListing,
} from '@docket/model/collections/listing-contacts'
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '@docket/model/time'
import { compareListings, type ListingChange } from './compare-listings.ts'

/** So long a schedule must stand still before its changes are told. */
const SETTLE_MS = 30 * MINUTE_MS
/** The same of today and tomorrow, where a change is near. */
const NEAR_SETTLE_MS = 10 * MINUTE_MS
const NEAR_MS = DAY_MS
/** Letters are so far apart, unless a change is near. */
const APART_MS = 6 * HOUR_MS

export type Decision = {
  /** To be told now, in one letter. */
  due: ListingChange[]
  /** To be told later, unless it is undone. */
  untold: ListingChange[]
  standing: ToldListing['standing']
  /** When there may be something to tell, if nothing changes until then. */
  lookAt?: EpochMs
}

/** Whether a provider is to be told what is otherwise than they know, and of which part of it. */
export function decideLetter(
  told: ProviderListing,
  current: ProviderListing,
  { standing, toldAt }: { standing: ToldListing['standing']; toldAt: EpochMs },
  now: EpochMs,
): Decision {
  const changes = compareListings(told, current, now)
  if (changes.length === 0) return { due: [], untold: [], standing: null }
  const near = new Set(changes.filter((change) => isNear(change, now)))
  const still = {
    near: stillOf(standing?.near, current, current.from + 2 * DAY_MS, now),
    all: stillOf(standing?.all, current, Math.min(told.until, current.until), now),
  }
  const nearAt = near.size > 0 ? still.near.since + NEAR_SETTLE_MS : Number.POSITIVE_INFINITY
  const settledAt = still.all.since + SETTLE_MS
  const allAt = Math.max(settledAt, toldAt + APART_MS)
  const isNearDue = nearAt <= now
  // What has settled goes with a letter that is written anyway.
  const isAllDue = allAt <= now || (isNearDue && settledAt <= now)
  if (isAllDue) return { due: changes, untold: [], standing: null }
  const untold = isNearDue ? changes.filter((change) => !near.has(change)) : changes
  return {
    due: isNearDue ? [...near] : [],
    untold,
    standing: untold.length > 0 ? still : null,
    lookAt: isNearDue ? allAt : Math.min(nearAt, allAt),
  }
}

function isNear(change: ListingChange, now: EpochMs): boolean {
  const places = [
    ...('from' in change ? [change.from] : []),
    ...('to' in change ? [change.to] : []),
  ]
  return places.some(({ startsAt }) => startsAt > now && startsAt < now + NEAR_MS)
}

/** Days that are as they were keep the moment since when. */
function stillOf(
  before: Still | undefined,
  { from, channels, programmes }: ProviderListing,
  until: EpochMs,
  now: EpochMs,
): Still {
  const shown = programmes.filter(({ startsAt }) => startsAt >= from && startsAt < until)
  const text = JSON.stringify([channels.map(({ id }) => id), shown])
  const hash = createHash('sha256').update(text).digest('base64url')
  return before?.hash === hash ? before : { hash, since: now }
}
