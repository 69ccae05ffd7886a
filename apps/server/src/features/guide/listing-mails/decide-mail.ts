import { createHash } from 'node:crypto'
import type {
  ListingHash,
  ProviderListing,
  ToldListing,
} from '@docket/model/guide/listing-contacts'
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { compareListings, type ListingChange } from './compare-listings.ts'

/** How long a schedule must stay unchanged before its changes are sent. */
const SETTLE_MS = 30 * MINUTE_MS
/** A shorter wait for changes within the next day. */
const NEAR_SETTLE_MS = 10 * MINUTE_MS
const NEAR_MS = DAY_MS
/** Minimum time between two mails, unless a change is within the next day. */
const APART_MS = 6 * HOUR_MS

export type Decision = {
  /** Changes to send now, in one mail. */
  due: ListingChange[]
  /** Changes to send later, unless they are undone. */
  untold: ListingChange[]
  standing: ToldListing['standing']
  /** When to decide again if nothing changes until then. */
  checkAt?: EpochMs
}

/** Decides whether to mail a provider now, and which changes to include. */
export function decideMail(
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
  // A mail that is due for near changes also contains all other changes that have settled.
  const isAllDue = allAt <= now || (isNearDue && settledAt <= now)
  if (isAllDue) return { due: changes, untold: [], standing: null }
  const untold = isNearDue ? changes.filter((change) => !near.has(change)) : changes
  return {
    due: isNearDue ? [...near] : [],
    untold,
    standing: untold.length > 0 ? still : null,
    checkAt: isNearDue ? allAt : Math.min(nearAt, allAt),
  }
}

function isNear(change: ListingChange, now: EpochMs): boolean {
  const places = [
    ...('from' in change ? [change.from] : []),
    ...('to' in change ? [change.to] : []),
  ]
  return places.some(({ startsAt }) => startsAt > now && startsAt < now + NEAR_MS)
}

/** Returns a hash of the days up to `until` and the time since which they are unchanged. */
function stillOf(
  before: ListingHash | undefined,
  { from, channels, programmes: programs }: ProviderListing,
  until: EpochMs,
  now: EpochMs,
): ListingHash {
  const shown = programs.filter(({ startsAt }) => startsAt >= from && startsAt < until)
  const text = JSON.stringify([channels.map(({ id }) => id), shown])
  const hash = createHash('sha256').update(text).digest('base64url')
  return before?.hash === hash ? before : { hash, since: now }
}
