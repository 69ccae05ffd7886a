import { submissions as words } from '@docket/texts/model/submissions'
import { TIME_PATTERN } from '../kernel/field.ts'
import { DAY_NAMES } from '../schedule/timeslots/rules/rule-words.ts'
import { weekdayOf } from '../time/calendar.ts'
import { formatClock, formatDay, formatWallTime } from '../time/format.ts'
import {
  type EpochMs,
  type Instant,
  readInstant,
  toEpochMs,
  toInstant,
  type ZoneName,
} from '../time/instants.ts'
import { dayOf } from '../time/zone.ts'
import type { SlotWish } from './submissions.ts'

/** The most places and times that a submission can request. */
export const MAX_WISHES = 3

/** A channel that wishes can refer to, and its time zone. */
export type WishedChannel = { id: string; name: string; zone: ZoneName }

/** A wish for a specific place in the schedule. */
export type PlaceWish = SlotWish & { channel: string; startsAt: Instant }

/** Reports whether the wish is for one specific place, rather than a weekly time. */
export function isPlaceWish(wish: SlotWish): wish is PlaceWish {
  return Boolean(wish.startsAt && wish.channel)
}

const MAX_ID_LENGTH = 15
const TIME = new RegExp(TIME_PATTERN)

/**
 * Reads wishes from a client: at most three, each either a weekday with a time, or a place on a channel. The weekday
 * and time of a place are derived from its start, in the channel's time zone. Returns `undefined` for anything else.
 */
export function readWishes(
  given: unknown,
  channels: ReadonlyMap<string, WishedChannel>,
): SlotWish[] | undefined {
  if (given === null || given === undefined || given === '') return []
  if (!Array.isArray(given) || given.length > MAX_WISHES) return undefined
  const read = given.map((one) => readWish(one, channels))
  return read.every((one) => one !== undefined) ? read : undefined
}

function readWish(
  given: unknown,
  channels: ReadonlyMap<string, WishedChannel>,
): SlotWish | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { weekday, time, channel = '', startsAt = '' } = given as Record<string, unknown>
  if (typeof channel !== 'string' || channel.length > MAX_ID_LENGTH) return undefined
  if (typeof startsAt !== 'string') return undefined
  if (startsAt === '') return readWeekly({ weekday, time }, channel)
  const at = readInstant(startsAt)
  const zone = channels.get(channel)?.zone
  return at === undefined ? undefined : placeWish({ channel, at }, zone ?? 'UTC')
}

function readWeekly(
  { weekday, time }: { weekday: unknown; time: unknown },
  channel: string,
): SlotWish | undefined {
  if (typeof weekday !== 'number' || !Number.isInteger(weekday)) return undefined
  if (weekday < 1 || weekday > 7 || typeof time !== 'string' || !TIME.test(time)) return undefined
  return { weekday, time, ...(channel && { channel }) }
}

/** Returns the wish for a place, with its weekday and time in the channel's time zone. */
export function placeWish(
  { channel, at }: { channel: string; at: EpochMs },
  zone: ZoneName,
): PlaceWish {
  return {
    weekday: weekdayOf(dayOf(at, zone)) || 7,
    time: formatClock(at, zone, '24h'),
    channel,
    startsAt: toInstant(at),
  }
}

/** Formats a place: `Tuesday, March 3 at 7:00 PM on Channel 8`. */
export function sayPlace(at: EpochMs, { name, zone }: Omit<WishedChannel, 'id'>): string {
  return words.place({
    day: formatDay(dayOf(at, zone)),
    time: formatClock(at, zone, '12h'),
    channel: name,
  })
}

/** Formats a wish: a place, or `Saturday, 10:00 AM`. */
export function sayWish(wish: SlotWish, channel: WishedChannel | undefined): string {
  if (isPlaceWish(wish) && channel) return sayPlace(toEpochMs(wish.startsAt), channel)
  const day = Object.values(DAY_NAMES)[wish.weekday - 1] ?? ''
  return words.onceAWeek({ day, time: formatWallTime(wish.time, '12h') })
}
