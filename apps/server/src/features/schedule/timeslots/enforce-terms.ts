import type { App } from '@docket/accounts/app'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { airings } from '@docket/model/schedule/airings'
import { timeslotDelivery } from '@docket/model/schedule/planning'
import {
  type Delivery,
  deliveryOf,
  outcomeOf,
} from '@docket/model/schedule/timeslots/terms/delivery'
import { dueStep, isRenewed } from '@docket/model/schedule/timeslots/terms/terms'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { addDays, toDay } from '@docket/model/time/calendar'
import {
  DAY_MS,
  type Day,
  type EpochMs,
  HOUR_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { after, not, oneOf, type Records, since } from '@docket/records/engine'
import { timeslots as words } from '@docket/texts/server/schedule'
import { z } from 'zod'
import { occurrencesOf } from './rules/occurrences.ts'

/** About three months. */
const COUNTED_MS = 92 * DAY_MS

/**
 * Returns what was delivered for the dates of a timeslot in the last three months, but not before it was created or its
 * holder's count began. A date without an airing had nothing to air.
 */
async function readDelivery(records: Records, timeslot: Timeslot, now: EpochMs): Promise<Delivery> {
  const channel = await records.find(channels, { id: timeslot.channel })
  const station = await records.get(organizations, timeslot.organization)
  const zone = channel?.timeZone || station.timeZone
  const begins = [timeslot.created, timeslot.countsFrom].filter(Boolean).map(toEpochMs)
  const from = Math.max(now - COUNTED_MS, ...begins)
  const days = { from: dayOf(from, zone), until: addDays(dayOf(now, zone), 1) }
  const places = occurrencesOf(timeslot, days, zone).filter(
    ({ startsAt, endsAt }) => startsAt >= from && endsAt <= now,
  )
  const found = await records.list(airings, {
    where: { timeslot: timeslot.id, timeslotDay: since(days.from) },
  })
  const byDay = new Map(found.map((airing) => [airing.timeslotDay, airing]))
  return deliveryOf(places.map(({ day }) => outcomeOf(byDay.get(day))))
}

const LOOK = 'timeslots.terms'
const ENDING = ['active', 'renewal_due', 'suspended'] as const
const HELD = ['active', 'renewal_due'] as const
const MAX_AT_ONCE = 500

/** Enforces the terms of timeslots: asks for renewal in time, and ends timeslots that were not renewed. */
export function enforceTerms(app: App): void {
  app.derive(timeslots, 'counts from now for a new or reinstated holder', (given, { before }) => {
    const isNew = given.holder !== (before?.holder ?? '')
    const isReinstated = before?.status === 'suspended' && given.status === 'active'
    const countsFrom = before?.countsFrom ?? ''
    return { countsFrom: isNew || isReinstated ? toInstant(app.clock.now()) : countsFrom }
  })
  app.validate(timeslots, 'checks its term', (timeslot, { before }) =>
    faultsOf(timeslot, before, toDay(app.clock.now())),
  )
  app.handle(
    timeslotDelivery,
    {
      who: 'loggedIn',
      shape: z.object({ timeslot: z.string().max(15) }),
      area: 'Station',
      summary: 'Read what was delivered for the past dates of a timeslot',
    },
    async ({ params, records }) => {
      const timeslot = await records.get(timeslots, params.timeslot)
      return readDelivery(app.records, timeslot, app.clock.now())
    },
  )
  app.jobs.handle(LOOK, async (_payload, { signal }) => {
    const ending = await app.records.list(timeslots, {
      where: { status: oneOf(ENDING), termEnd: not('') },
      sort: 'termEnd',
      limit: MAX_AT_ONCE,
    })
    for (const { id } of ending) {
      if (signal.aborted) return
      await app.transaction((records) => follow(records, id, app.clock.now()))
    }
    await suspendMissed(app, signal)
  })
  app.jobs.repeat(LOOK, HOUR_MS)
}

/** Takes the step that is due in a timeslot's term on the channel's day, if any. Running this again changes nothing. */
async function follow(records: Records, id: string, now: number): Promise<void> {
  const timeslot = await records.find(timeslots, { id })
  if (!timeslot) return
  const channel = await records.find(channels, { id: timeslot.channel })
  const station = await records.get(organizations, timeslot.organization)
  const status = dueStep(timeslot, dayOf(now, channel?.timeZone || station.timeZone))
  if (status) await records.update(timeslots, id, { status })
}

/** Suspends the guaranteed timeslots of holders who delivered nothing new for as long as their station allows. */
async function suspendMissed(app: App, signal: AbortSignal): Promise<void> {
  const strict = await app.records.list(organizations, { where: { timeslotMisses: after(0) } })
  for (const { id: organization, timeslotMisses: most } of strict) {
    const held = await app.records.list(timeslots, {
      where: {
        organization,
        status: oneOf(HELD),
        kind: 'guaranteed',
        holder: not(''),
      },
    })
    for (const { id } of held) {
      if (signal.aborted) return
      await app.transaction(async (records) => {
        const timeslot = await records.find(timeslots, { id, status: oneOf(HELD) })
        if (!timeslot) return
        const { missedInARow } = await readDelivery(records, timeslot, app.clock.now())
        if (missedInARow >= most) await records.update(timeslots, id, { status: 'suspended' })
      })
    }
  }
}

function faultsOf(timeslot: Timeslot, before: Timeslot | undefined, today: Day): FieldFaults {
  const { status, termStart, termEnd } = timeslot
  if (termStart !== '' && termEnd !== '' && termEnd < termStart) {
    return { termEnd: { code: 'validation_invalid_term', message: words.termEndsBefore } }
  }
  const isRenewal = status === 'active' && before?.status === 'renewal_due'
  if (isRenewal && !isRenewed(timeslot, today)) {
    return { termEnd: { code: 'validation_not_renewed', message: words.renewLonger } }
  }
  const isBegun = status === 'active' && before?.status !== 'active'
  if (isBegun && termEnd !== '' && termEnd < today) {
    return { termEnd: { code: 'validation_term_is_over', message: words.termIsOver } }
  }
  return {}
}
