import type { Show } from '@docket/model/collections/shows'
import type { Timeslot } from '@docket/model/collections/timeslots'
import type { Airtime } from '@docket/model/schedule/airtime'
import type { Day, EpochMs, Instant, ZoneName } from '@docket/model/time'

/** What stands on a channel already. */
export type Standing = Airtime & {
  airing: string
  title: string
  /** Made to fill a gap, not locked, not begun: it makes room for a programme. */
  yields: boolean
}

export type Done = {
  airing: string
  show: string
  /** When it was last changed, by whomever. */
  updated: Instant
  /** Planned, not locked and not begun. */
  changeable: boolean
  startsAt: EpochMs
}

/** All that the timeslots of one channel have to know to be planned. */
export type ChannelState = {
  zone: ZoneName
  /** Those that hold their places, fillers included. */
  timeslots: readonly Timeslot[]
  shows: readonly Show[]
  /** By saved search: the ids of the shows that it finds. */
  found: ReadonlyMap<string, ReadonlySet<string>>
  /** In and around the days to plan. */
  standing: readonly Standing[]
  /** By `occurrenceKey`: the airing that an occurrence has had, whatever became of it. */
  done: ReadonlyMap<string, Done>
  /** The show that a timeslot aired last before the days to plan. */
  previous: ReadonlyMap<string, string>
}

/** An airing to be made. */
export type Draft = Airtime & { timeslot: Timeslot; show?: Show; day: Day; shifted: boolean }

export type Skipped = {
  timeslot: string
  title: string
  day: Day
  reason: 'occupied' | 'no_show' | 'too_long' | 'invalid_rule' | 'refused'
  /** For people: why nothing was made. */
  message: string
}

export type Plan = {
  make: Draft[]
  /** Airings that are to air another show in their place. */
  renew: { airing: string; draft: Draft }[]
  /** Filler that makes room. */
  remove: string[]
  skipped: Skipped[]
}

/** The shows that a timeslot chooses from. */
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

/** States in which a timeslot holds its place: one up for renewal does so until its term ends. */
export const IN_FORCE = ['active', 'renewal_due'] as const

export function isInForce({ status }: Timeslot): boolean {
  return IN_FORCE.some((each) => each === status)
}
