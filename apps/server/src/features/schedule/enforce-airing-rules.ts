import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { type FieldFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { type Show, shows } from '@docket/model/library/shows'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { slotSec } from '@docket/model/schedule/airtime'
import { overriddenAfter } from '@docket/model/schedule/overridden'
import { channels } from '@docket/model/station/channels'
import { formatDay } from '@docket/model/time/format'
import { HOUR_MS, SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { Caller } from '@docket/query/schema'
import type { Records } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import { schedule as words } from '@docket/texts/server/schedule'
import { zoneOf } from './channel-zone.ts'
import { refuseClash } from './clash.ts'
import { refuseOutsideWatershed } from './for-adults.ts'
import { ownershipAt, PLACE, readMove } from './history/step-back.ts'

// Moving an airing makes it the station's own, so its times are not in this list.
const CONTENT = ['title', 'show', 'private'] as const

/**
 * Returns the fields of an airing that imports skip: for an imported airing, the content fields that staff changed are
 * added.
 */
function overriddenFields(airing: Airing, before: Airing | undefined): Airing['overridden'] {
  if (!before?.externalRef) return airing.overridden
  const changed = CONTENT.filter((field) => !isDeepStrictEqual(airing[field], before[field]))
  return overriddenAfter(before.overridden, airing.overridden, changed)
}

const MAX_MS = 48 * HOUR_MS

/**
 * Completes airings and prevents airings on a channel from overlapping. Imported airings may overlap, because stations'
 * schedules do. Once staff move one, it belongs to the station and must not overlap. Staff may move it back exactly to
 * where it was, with its original state: it may then overlap the same airings as before.
 */
export function enforceAiringRules(app: App): void {
  const completion =
    'fills in title, state, origin and planned length, and records what staff changed'
  app.derive(airings, completion, async (given, { before, records, caller }) => {
    const isByHand = caller.kind !== 'system'
    const { back, left } = isByHand ? readMove(given, before, app.clock.now()) : {}
    const { source, overridden } = back
      ? ownershipAt(back, given)
      : ownership(given, before, caller)
    const airing = { ...given, source, overridden, ...(left && { cameFrom: left }) }
    const own = await completed(airing, records)
    return {
      ...own,
      ...(isByHand && { overridden: overriddenFields({ ...airing, ...own }, before) }),
    }
  })
  app.validate(airings, 'checks that it ends after it starts, within 48 hours', lengthFaults)
  app.guard(airings, 'blocks moves of locked airings', (airing, { before, caller }) => {
    if (caller.kind !== 'system' && before) refuseLocked(airing, before)
  })
  const night = 'keeps programs for adults in the night hours'
  app.guard(airings, night, async (airing, { before, records, caller }) => {
    if (caller.kind === 'system' || airing.exceptionReason.trim() !== '') return
    if (takesPlace(airing, before) || (occupiesPlace(airing) && isShownAnew(airing, before))) {
      await refuseOutsideWatershed(airing, records)
    }
  })
  const place = 'keeps airings of a channel from overlapping, and shows within their days'
  app.guard(airings, place, async (airing, { before, records, caller }) => {
    if (isOfPlan(airing, before, caller)) return
    await refuseMisplaced(
      { airing, before, isByHand: caller.kind !== 'system' },
      records,
      app.clock,
    )
  })
}

async function completed(airing: Airing, records: Records) {
  const { title, status, source, overridden, cameFrom, origin, startsAt, endsAt } = airing
  return {
    title: title || (await titleOf(airing, records)),
    status: status || ('planned' as const),
    source,
    overridden,
    cameFrom,
    origin: origin || originOf(airing),
    slotSec: slotSec((toEpochMs(endsAt) - toEpochMs(startsAt)) / SECOND_MS),
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
  const message = words.unlockFirst({ title: before.title })
  throw new InvalidRecord({ startsAt: { code: 'airing_locked', message } }, message)
}

function lengthFaults({ startsAt, endsAt }: Airing): FieldFaults | undefined {
  const lengthMs = toEpochMs(endsAt) - toEpochMs(startsAt)
  if (lengthMs <= 0) {
    const message = words.endsBeforeStart
    return { endsAt: { code: 'airing_ends_before_start', message } }
  }
  if (lengthMs <= MAX_MS) return undefined
  const message = words.tooLong
  return { endsAt: { code: 'airing_too_long', message } }
}

type Save = { airing: Airing; before: Airing | undefined; isByHand: boolean }

async function refuseMisplaced(save: Save, records: Records, clock: Clock): Promise<void> {
  const { airing, before, isByHand } = save
  const now = clock.now()
  const { back } = isByHand ? readMove(airing, before, now) : {}
  if (back) {
    // Even an imported airing must not overlap one that was added since.
    if (occupiesTime(airing)) await refuseClash(save, records, now, back.leftAt)
    return
  }
  const takes = takesPlace(airing, before)
  if (takes || (occupiesPlace(airing) && airing.show !== before?.show)) {
    await refuseUnavailable(airing, records)
  }
  if (takes) await refuseClash(save, records, now)
}

// Returns whether a timeslot plan creates the airing. Such airings need no checks: the plan avoids conflicts
// in the same transaction, and the database also prevents overlaps.
function isOfPlan({ timeslot }: Airing, before: Airing | undefined, caller: Caller): boolean {
  return !before && timeslot !== '' && caller.kind === 'system'
}

// An airing that keeps its time is not checked again, even if an import now overlaps it.
function takesPlace(airing: Airing, before: Airing | undefined): boolean {
  if (!occupiesPlace(airing)) return false
  if (!before || !occupiesPlace(before)) return true
  return PLACE.some((field) => airing[field] !== before[field])
}

function isShownAnew(airing: Airing, before: Airing | undefined): boolean {
  return airing.show !== before?.show || airing.exceptionReason !== before.exceptionReason
}

function occupiesPlace(airing: Airing): boolean {
  return airing.source === 'local' && occupiesTime(airing)
}

function occupiesTime({ status }: Airing): boolean {
  return status === '' || STANDING.some((standing) => standing === status)
}

async function titleOf({ show: id, organization }: Airing, records: Records): Promise<string> {
  const show = id === '' ? undefined : await records.find(shows, { id, organization })
  return show?.title ?? ''
}

/**
 * Throws `InvalidRecord` when the airing begins, in the channel's calendar, outside the days on which its
 * show may air. The last day is included.
 */
async function refuseUnavailable(airing: Airing, records: Records): Promise<void> {
  const { show: showId, channel: channelId, organization } = airing
  if (showId === '') return
  const show = await records.find(shows, { id: showId, organization })
  if (!show || (show.availableFrom === '' && show.availableUntil === '')) return
  const channel = await records.find(channels, { id: channelId, organization })
  if (!channel) return
  const day = dayOf(toEpochMs(airing.startsAt), await zoneOf(channel, records))
  const { availableFrom, availableUntil } = show
  if (availableFrom <= day && (availableUntil === '' || day <= availableUntil)) return
  const message = outsideAvailability(show, formatDay(day, 'date'))
  throw new InvalidRecord({ show: { code: 'airing_outside_availability', message } })
}

function outsideAvailability(show: Show, day: string): string {
  const { title, availableFrom: from, availableUntil: until } = show
  const [first, last] = [from && formatDay(from, 'date'), until && formatDay(until, 'date')]
  if (last === '') return words.airsFrom({ title, first, day })
  if (first === '') return words.airsUntil({ title, last, day })
  return words.airsBetween({ title, first, last, day })
}
