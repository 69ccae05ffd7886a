import { type Airing, airings, STANDING } from '@docket/model/collections/airings'
import { shows } from '@docket/model/collections/shows'
import { slotSec } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS, SECOND_MS, toEpochMs } from '@docket/model/time'
import type { App } from '#platform/app.ts'
import { InvalidRecord } from '#platform/errors.ts'
import type { Caller } from '#platform/records/caller.ts'
import type { Records } from '#platform/records/records.ts'
import { refuseUnavailable } from './availability.ts'
import { refuseClash } from './clash.ts'

const LONGEST_MS = 48 * HOUR_MS

const PLACE = ['startsAt', 'endsAt', 'channel'] as const

/**
 * Completes airings, and keeps every place on a channel to one of them. What an import writes may
 * overlap, as stations' schedules do; once staff move it, it is theirs and keeps to the rule.
 */
export function keepAirings(app: App): void {
  app.beforeSave(airings, async (given, { before, records, caller }) => {
    if (caller.kind !== 'system' && before) refuseLocked(given, before)
    const airing = { ...given, ...ownership(given, before, caller) }
    const lengthMs = lengthOf(airing)
    if (!isOfPlan(airing, before, caller)) {
      await refuseMisplaced(airing, before, records, app.clock.now())
    }
    return {
      title: airing.title || (await titleOf(airing, records)),
      status: airing.status || 'planned',
      source: airing.source,
      overridden: airing.overridden,
      slotSec: slotSec(lengthMs / SECOND_MS),
      origin: airing.origin || originOf(airing),
    }
  })
}

/** Staff cannot say that an airing is imported, and who moves an imported one makes it the station's own. */
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

/** What is locked is unlocked before it is moved; both at once will do. */
function refuseLocked(airing: Airing, before: Airing): void {
  if (!airing.locked || !before.locked) return
  if (PLACE.every((field) => airing[field] === before[field])) return
  const message = `“${before.title}” is locked. Unlock it first.`
  throw new InvalidRecord({ startsAt: { code: 'airing_locked', message } }, message)
}

function lengthOf({ startsAt, endsAt }: Airing): number {
  const lengthMs = toEpochMs(endsAt) - toEpochMs(startsAt)
  if (lengthMs <= 0) {
    const message = 'An airing ends after it starts.'
    throw new InvalidRecord({ endsAt: { code: 'airing_ends_before_start', message } })
  }
  if (lengthMs > LONGEST_MS) {
    const message = 'An airing is 48 hours long at most.'
    throw new InvalidRecord({ endsAt: { code: 'airing_too_long', message } })
  }
  return lengthMs
}

async function refuseMisplaced(
  airing: Airing,
  before: Airing | undefined,
  records: Records,
  now: EpochMs,
): Promise<void> {
  const takes = takesPlace(airing, before)
  if (takes || (holdsPlace(airing) && airing.show !== before?.show)) {
    await refuseUnavailable(airing, records)
  }
  if (takes) await refuseClash(airing, records, now)
}

// Timeslots plan around all that stands, and with what may air that day, in the same transaction; that
// no two share a place is up to the database as well.
function isOfPlan({ timeslot }: Airing, before: Airing | undefined, caller: Caller): boolean {
  return !before && timeslot !== '' && caller.kind === 'system'
}

// An airing that stays where it is is not asked again, though an import came to lie over it.
function takesPlace(airing: Airing, before: Airing | undefined): boolean {
  if (!holdsPlace(airing)) return false
  if (!before || !holdsPlace(before)) return true
  return PLACE.some((field) => airing[field] !== before[field])
}

function holdsPlace({ source, status }: Airing): boolean {
  return source === 'local' && (status === '' || STANDING.some((standing) => standing === status))
}

async function titleOf({ show: id, organization }: Airing, records: Records): Promise<string> {
  const show = id === '' ? undefined : await records.find(shows, { id, organization })
  return show?.title ?? ''
}
