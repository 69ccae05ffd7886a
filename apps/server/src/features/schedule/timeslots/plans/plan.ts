import type { Show } from '@docket/model/library/shows'
import type { Airtime } from '@docket/model/schedule/airtime'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import type { Watershed } from '@docket/model/submissions/watershed'
import type { Day, EpochMs, Instant, ZoneName } from '@docket/model/time/instants'

/** An existing airing on a channel. */
export type StandingAiring = Airtime & {
  airing: string
  title: string
  /** Whether it is filler that makes room for a program: neither locked nor begun. */
  yields: boolean
}

export type MadeAiring = {
  airing: string
  show: string
  /** When it was last changed, by anyone. */
  updated: Instant
  /** Planned, not locked and not begun. */
  changeable: boolean
  startsAt: EpochMs
}

/** All data needed to plan the timeslots of one channel. */
export type ChannelState = {
  zone: ZoneName
  /** The hours in which shows for adults may air. */
  watershed: Watershed
  /** The timeslots in force, including filler. */
  timeslots: readonly Timeslot[]
  shows: readonly Show[]
  /** Ids of the found shows, by saved search. */
  found: ReadonlyMap<string, ReadonlySet<string>>
  /** Existing airings on and around the planned days. */
  standing: readonly StandingAiring[]
  /** The existing airing of an occurrence, whatever its status, by `occurrenceKey`. */
  done: ReadonlyMap<string, MadeAiring>
  /** The last show that each timeslot aired before the planned days. */
  previous: ReadonlyMap<string, string>
}

/** An airing to create. */
export type Draft = Airtime & { timeslot: Timeslot; show?: Show; day: Day; shifted: boolean }

export type SkippedOccurrence = {
  timeslot: string
  title: string
  day: Day
  reason: 'occupied' | 'cut' | 'no_show' | 'too_long' | 'invalid_rule' | 'refused'
  /** Sentence for users about why nothing was created, or why what was created ends early (`cut`). */
  message: string
}

export type Plan = {
  make: Draft[]
  /** Airings that get another show in the same place. */
  renew: { airing: string; draft: Draft }[]
  /** Filler to remove. */
  remove: string[]
  skipped: SkippedOccurrence[]
}

/** Returns the shows that a timeslot chooses from. */
export function showsFor(
  { search, show }: Timeslot,
  { shows, found }: ChannelState,
): readonly Show[] {
  if (search === '' || show !== '') return shows
  const ids = found.get(search)
  return shows.filter(({ id }) => ids?.has(id))
}

export function occurrenceKey(timeslot: string, day: Day): string {
  return `${timeslot} ${day}`
}

/** States in which a timeslot holds its time. One that is due for renewal does so until its term ends. */
export const IN_FORCE = ['active', 'renewal_due'] as const

export function isInForce({ status }: Timeslot): boolean {
  return IN_FORCE.some((each) => each === status)
}
