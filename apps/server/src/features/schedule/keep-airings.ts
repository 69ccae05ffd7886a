import type { App } from '@docket/accounts/app/app'
import { shows } from '@docket/model/collections/library/shows'
import {
  type Airing,
  airings,
  type FormerPlace,
  STANDING,
} from '@docket/model/collections/schedule/airings'
import { InvalidRecord } from '@docket/model/errors'
import { slotSec } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS, SECOND_MS, toEpochMs } from '@docket/model/time'
import type { Caller } from '@docket/query/caller'
import type { Records } from '@docket/records/store/records'
import { refuseUnavailable } from './availability.ts'
import { refuseClash } from './clash.ts'
import { ownershipAt, PLACE, readMove } from './step-back.ts'

const LONGEST_MS = 48 * HOUR_MS

/**
 * Completes airings and keeps airings on a channel from overlapping. Imported airings may overlap, because
 * stations' schedules do. Once staff move one, it belongs to the station and must not overlap. Staff may move
 * it back exactly to where it was, with its original state: it may then overlap the same airings as before.
 */
export function keepAirings(app: App): void {
  app.beforeSave(airings, async (given, { before, records, caller }) => {
    const now = app.clock.now()
    const isByHand = caller.kind !== 'system'
    if (isByHand && before) refuseLocked(given, before)
    const { back, left } = isByHand ? readMove(given, before, now) : {}
    const owned = back ? ownershipAt(back, given) : ownership(given, before, caller)
    const airing = { ...given, ...owned, ...(left && { cameFrom: left }) }
    const lengthMs = lengthOf(airing)
    if (!isOfPlan(airing, before, caller)) {
      await refuseMisplaced(airing, before, records, { now, back })
    }
    return {
      ...(await completed(airing, records)),
      slotSec: slotSec(lengthMs / SECOND_MS),
    }
  })
}

async function completed(airing: Airing, records: Records): Promise<Partial<Airing>> {
  const { title, status, source, overridden, cameFrom, origin } = airing
  return {
    title: title || (await titleOf(airing, records)),
    status: status || 'planned',
    source,
    overridden,
    cameFrom,
    origin: origin || originOf(airing),
  }
}

/**
 * Returns the source of the airing. Staff cannot mark an airing as imported, and moving an imported one makes
 * it the station's own.
 */
function ownership(
  airing: Airing,
  before: Airing | undefined,
  caller: Caller,
): Pick<Airing, 'source' | 'overridden'> {
  const { overridden } = airing
  const source = airing.source || before?.source || 'local'
  if (caller.kind === 'system' || (caller.kind === 'superuser' && !before)) {
    return { source, overridden }
  }
  if (before?.source !== 'cablecast') return { source: 'local', overridden }
  const moved = PLACE.filter((field) => airing[field] !== before[field])
  if (moved.length === 0) return { source, overridden }
  return { source: 'local', overridden: [...new Set([...overridden, ...moved])] }
}

function originOf({ timeslot, source }: Airing): Airing['origin'] {
  if (source === 'cablecast') return 'import'
  return timeslot === '' ? 'hand' : 'timeslot'
}

/** Throws `InvalidRecord` when a locked airing is moved. One write may unlock and move it. */
function refuseLocked(airing: Airing, before: Airing): void {
  if (!airing.locked || !before.locked) return
  if (PLACE.every((field) => airing[field] === before[field])) return
  const message = `“${before.title}” is locked. Unlock it first.`
  throw new InvalidRecord({ startsAt: { code: 'airing_locked', message } }, message)
}

function lengthOf({ startsAt, endsAt }: Airing): number {
  const lengthMs = toEpochMs(endsAt) - toEpochMs(startsAt)
  if (lengthMs <= 0) {
    const message = 'An airing must end after it starts.'
    throw new InvalidRecord({ endsAt: { code: 'airing_ends_before_start', message } })
  }
  if (lengthMs > LONGEST_MS) {
    const message = 'An airing can be at most 48 hours long.'
    throw new InvalidRecord({ endsAt: { code: 'airing_too_long', message } })
  }
  return lengthMs
}

async function refuseMisplaced(
  airing: Airing,
  before: Airing | undefined,
  records: Records,
  { now, back }: { now: EpochMs; back: FormerPlace | undefined },
): Promise<void> {
  if (back) {
    // Even an imported airing must not overlap one that was added since.
    if (occupiesTime(airing)) await refuseClash(airing, records, now, back.leftAt)
    return
  }
  const takes = takesPlace(airing, before)
  if (takes || (holdsPlace(airing) && airing.show !== before?.show)) {
    await refuseUnavailable(airing, records)
  }
  if (takes) await refuseClash(airing, records, now)
}

// Returns whether a timeslot plan creates the airing. Such airings need no checks: the plan avoids conflicts
// in the same transaction, and the database also prevents overlaps.
function isOfPlan({ timeslot }: Airing, before: Airing | undefined, caller: Caller): boolean {
  return !before && timeslot !== '' && caller.kind === 'system'
}

// An airing that keeps its time is not checked again, even if an import now overlaps it.
function takesPlace(airing: Airing, before: Airing | undefined): boolean {
  if (!holdsPlace(airing)) return false
  if (!before || !holdsPlace(before)) return true
  return PLACE.some((field) => airing[field] !== before[field])
}

function holdsPlace(airing: Airing): boolean {
  return airing.source === 'local' && occupiesTime(airing)
}

function occupiesTime({ status }: Airing): boolean {
  return status === '' || STANDING.some((standing) => standing === status)
}

async function titleOf({ show: id, organization }: Airing, records: Records): Promise<string> {
  const show = id === '' ? undefined : await records.find(shows, { id, organization })
  return show?.title ?? ''
}
