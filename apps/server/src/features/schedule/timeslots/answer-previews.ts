import type { App } from '@docket/accounts/app'
import { Forbidden } from '@docket/model/kernel/errors'
import {
  MAX_CHANGES,
  previewTimeslot,
  proposeTimeslots,
  type TimeslotDate,
} from '@docket/model/schedule/planning'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { addDays, isDay, toDay } from '@docket/model/time/calendar'
import { formatClock, zoneAbbreviation } from '@docket/model/time/format'
import { type Day, MINUTE_MS, toInstant, type ZoneName } from '@docket/model/time/instants'
import { offsetAt } from '@docket/model/time/zone'
import type { Caller } from '@docket/query/schema'
import { timeslots as words } from '@docket/texts/server/schedule'
import { z } from 'zod'
import { daysAhead } from './days-ahead.ts'
import { intend } from './intend.ts'
import { type Occurrence, occurrencesOf } from './rules/occurrences.ts'
import { rruleFault } from './rules/rrule.ts'

const SHOWN = 10
const LOOKED_AHEAD_DAYS = 400

/** Serves previews of what timeslots would do; see `proposeTimeslots` and `previewTimeslot`. */
export function answerPreviews(app: App): void {
  app.handle(
    proposeTimeslots,
    {
      who: 'loggedIn',
      shape: z.object({}),
      area: 'Station',
      summary: 'Preview the airings that the timeslots would create now',
    },
    async ({ caller }) => {
      const organization = await app.records.get(organizations, organizationOf(caller))
      const now = app.clock.now()
      const days = daysAhead(now, organization.timeslotDays)
      const { intended, skipped } = await intend(app.records, organization, {
        days,
        notBefore: now,
      })
      const changes = intended.map(({ change }) => change).slice(0, MAX_CHANGES)
      const notes = skipped.map(({ title, day, message }) => `${title}, ${day}: ${message}`)
      return { changes, notes: [...new Set(notes)].slice(0, SHOWN) }
    },
  )

  app.handle(
    previewTimeslot,
    {
      who: 'loggedIn',
      shape: z.object({
        channel: z.string().max(15),
        dtstartLocal: z.string().max(16),
        rrule: z.string().max(500),
        until: z.string().max(10),
        exdates: z.string().max(32_768),
      }),
      area: 'Station',
      summary: 'Read the next dates of a timeslot’s rule',
    },
    async ({ params, caller, records }) => {
      const { channel: id, dtstartLocal, rrule, until, exdates } = params
      const fault = faultOf(dtstartLocal, rrule)
      const station = await app.records.get(organizations, organizationOf(caller))
      const channel = await records.find(channels, { id })
      const zone = channel?.timeZone || station.timeZone
      if (fault) return { dates: [], zone, fault }
      const place = { dtstartLocal, durationMin: 0, termStart: '', termEnd: '' }
      const recurrence = { ...place, rrule, until, exdates: null }
      const today = toDay(app.clock.now() + offsetAt(app.clock.now(), zone))
      const first = dtstartLocal.slice(0, 10)
      const from = first > today ? first : today
      const days = { from, until: addDays(from, LOOKED_AHEAD_DAYS) }
      const next = occurrencesOf(recurrence, days, zone).slice(0, SHOWN)
      return { dates: datesOf(next, { zone, exdates: exdates.split(',') }), zone, fault: '' }
    },
  )
}

function organizationOf(caller: Caller): string {
  const organization = caller.kind === 'user' ? caller.record.organization : ''
  if (typeof organization === 'string' && organization !== '') return organization
  throw new Forbidden()
}

function faultOf(dtstartLocal: string, rrule: string): string | undefined {
  const [day = '', time = ''] = dtstartLocal.split('T')
  if (!isDay(day)) return words.chooseFirstDay
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return words.chooseStartTime
  return rrule === '' ? undefined : rruleFault(rrule)
}

type PreviewAnswer = { zone: ZoneName; exdates: readonly Day[] }

function datesOf(next: readonly Occurrence[], { zone, exdates }: PreviewAnswer): TimeslotDate[] {
  return next.map((occurrence, place) => {
    const { day, startsAt, shifted } = occurrence
    const before = next[place - 1]
    const clock = formatClock(startsAt, zone, '12h')
    const notes = [
      shifted && words.skippedTime({ time: clock }),
      comesTwice(occurrence, zone) && words.comesTwice,
      !shifted &&
        before !== undefined &&
        offsetAt(before.startsAt, zone) !== offsetAt(startsAt, zone) &&
        words.clocksChanged({ time: clock, zone: zoneAbbreviation(startsAt, zone) }),
    ].filter((note) => note !== false)
    return { day, startsAt: toInstant(startsAt), notes, isExcepted: exdates.includes(day) }
  })
}

/** Returns whether the clocks go back after the occurrence, so that its local time happens twice. */
function comesTwice({ startsAt }: Occurrence, zone: ZoneName): boolean {
  const now = offsetAt(startsAt, zone)
  for (const back of [30 * MINUTE_MS, 60 * MINUTE_MS]) {
    if (now - offsetAt(startsAt + back, zone) === back) return true
  }
  return false
}
