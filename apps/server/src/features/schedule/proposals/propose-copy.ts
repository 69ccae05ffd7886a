import type { App } from '@docket/accounts/app'
import type { Airing } from '@docket/model/schedule/airings'
import {
  type AiringChange,
  obstaclesOf,
  type PlannedAiring,
  plannedOf,
} from '@docket/model/schedule/changes'
import { copiedDays } from '@docket/model/schedule/copied-days'
import { type Proposal, proposeCopy } from '@docket/model/schedule/planning'
import { channels } from '@docket/model/station/channels'
import { isDay } from '@docket/model/time/calendar'
import { formatClock } from '@docket/model/time/format'
import { type Day, toEpochMs, toInstant, type ZoneName } from '@docket/model/time/instants'
import { newId, type Records } from '@docket/records/engine'
import type { Message, Value } from '@docket/texts/messages'
import { schedule as words } from '@docket/texts/server/schedule'
import { z } from 'zod'
import { idShape } from '../planned-shape.ts'
import { organizationOfScheduler } from '../scheduler.ts'
import { broadcastDaysOf, isFixed, standingOn, takenOff } from './new-places.ts'

export const dayShape = z.string().refine(isDay, { error: () => words.mustBeDay })
export const daysShape = z.coerce.number().int().min(1).max(31)
export const yesShape = z.enum(['yes', 'no'])

/** Serves `proposeCopy`, which returns the changes that copy days of a channel to others. */
export function answerCopies(app: App): void {
  app.handle(
    proposeCopy,
    {
      who: 'loggedIn',
      shape: z.object({
        channel: idShape,
        day: dayShape,
        days: daysShape,
        toChannel: idShape,
        toDay: dayShape,
        replaces: yesShape,
      }),
      area: 'Station',
      summary: 'Preview copying days of the schedule',
    },
    ({ params, caller, records }) => {
      organizationOfScheduler(caller)
      return copyOf(records, { ...params, now: toInstant(app.clock.now()) })
    },
  )
}

type Copy = {
  channel: string
  day: Day
  days: number
  toChannel: string
  toDay: Day
  replaces: 'yes' | 'no'
  now: string
}

async function copyOf(records: Records, copy: Copy): Promise<Proposal> {
  const { day, days, toDay, now } = copy
  const from = await records.get(channels, copy.channel)
  const to = await records.get(channels, copy.toChannel)
  const source = await broadcastDaysOf(records, from, day, days)
  const target = await broadcastDaysOf(records, to, toDay, days)
  const { zone, dayStart } = source
  const standing = await standingOn(records, to.id, target)
  const { copies, leftOut, cut, ofTimeslots } = copiedDays(
    await standingOn(records, from.id, source),
    {
      day,
      days,
      zone,
      dayStart,
      toDay,
      toChannel: to.id,
      toZone: target.zone,
    },
  )
  const ahead = copies.filter(({ startsAt }) => startsAt >= now)
  const wanted = ahead.filter((planned) => !isThere(planned, standing)).map(toAddition)
  const settled = settle(wanted, standing, copy.replaces === 'yes')
  return {
    changes: settled.changes,
    notes: [
      ...told(copies.length - ahead.length, words.copies.over),
      ...told(ahead.length - wanted.length, words.copies.there),
      ...told(settled.leftOut, words.copies.taken),
      ...told(ofTimeslots, words.copies.ofTimeslots),
      ...named(leftOut, zone, words.copies.noRoom),
      ...named(cut, zone, words.copies.endEarly),
    ],
  }
}

function told(count: number, sentence: Message<{ count: number }>): string[] {
  return count === 0 ? [] : [sentence({ count })]
}

/** Lists programs with their times on the copied days. */
function named(
  all: readonly PlannedAiring[],
  zone: ZoneName,
  sentence: Message<{ programs: Value }>,
): string[] {
  const programs = all.map(({ title, startsAt }) =>
    words.copies.program({ title, time: formatClock(toEpochMs(startsAt), zone, '12h') }),
  )
  return programs.length === 0 ? [] : [sentence({ programs: programs.join(', ') })]
}

function isThere({ startsAt, show, title }: PlannedAiring, standing: readonly Airing[]): boolean {
  return standing.some(
    (one) => one.startsAt === startsAt && one.show === show && one.title === title,
  )
}

function toAddition(becomes: PlannedAiring): AiringChange {
  return { airing: newId(), was: null, becomes: plannedOf(becomes), reason: 'copy' }
}

/**
 * Selects the copies that fit: copies to free times and, with `replaces`, copies that replace only airings that are not
 * fixed.
 */
function settle(wanted: readonly AiringChange[], standing: readonly Airing[], replaces: boolean) {
  const obstacles = obstaclesOf(wanted, standing)
  const placed = wanted.filter(({ airing }) => {
    const inTheWay = obstacles.get(airing) ?? []
    return inTheWay.length === 0 || (replaces && !inTheWay.some(isFixed))
  })
  const giving = new Set(placed.flatMap(({ airing }) => obstacles.get(airing) ?? []))
  return {
    changes: [...takenOff([...giving], 'copy'), ...placed],
    leftOut: wanted.length - placed.length,
  }
}
