import { createHash } from 'node:crypto'
import { isAirable } from '@docket/model/library/show-search'
import type { Show } from '@docket/model/library/shows'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import type { Day } from '@docket/model/time/instants'

/**
 * The show that a timeslot airs on a day, or why there is none. `show` is absent if the timeslot airs under
 * its own title.
 */
export type Choice = { show?: Show } | { reason: 'no_show' | 'too_long' }

/**
 * Chooses what `timeslot` airs on `day`: its own show, or one of its series that is available then and not
 * too long. `shows` has all shows of the organization, or those that its search finds; `previous` is the id
 * of its last aired show. Deterministic, even for `random`.
 */
export function pickShow(
  timeslot: Timeslot,
  shows: readonly Show[],
  day: Day,
  previous: string | undefined,
): Choice {
  if (airsAsItself(timeslot)) return {}
  const own = shows.filter((show) => belongsTo(show, timeslot)).sort(byRunningOrder)
  const available = own.filter((show) => isAirable(show, day))
  if (available.length === 0) return { reason: 'no_show' }
  const fitting = available.filter((show) => fits(show, timeslot))
  const [first] = fitting
  if (!first) return { reason: 'too_long' }
  switch (timeslot.pick) {
    case 'next':
      return { show: nextOf(own, fitting, previous) ?? first }
    case 'random':
      return { show: randomOf(fitting, `${timeslot.id} ${day}`, previous) ?? first }
    default:
      return { show: newestOf(fitting, day) ?? first }
  }
}

/** Returns whether the timeslot has no show and airs under its own title. */
export function airsAsItself({ show, series, search }: Timeslot): boolean {
  return show === '' && series === '' && search === ''
}

// For a search, `shows` only contains its results.
function belongsTo(show: Show, { show: fixed, series }: Timeslot): boolean {
  if (fixed !== '') return show.id === fixed
  return series === '' || show.series === series
}

// Live programs and filler use whatever time there is.
function fits({ trtSec }: Show, { kind, durationMin }: Timeslot): boolean {
  return kind === 'live' || kind === 'filler' || trtSec <= durationMin * 60
}

function byRunningOrder(one: Show, other: Show): number {
  return (
    one.season - other.season ||
    one.episode - other.episode ||
    compare(one.eventDate, other.eventDate) ||
    compare(one.id, other.id)
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

// Returns the next show after the previous one, and starts over after the last.
function nextOf(
  own: readonly Show[],
  fitting: readonly Show[],
  previous: string | undefined,
): Show | undefined {
  const last = own.findIndex((show) => show.id === previous)
  return fitting.find((show) => own.indexOf(show) > last)
}

function newestOf(fitting: readonly Show[], day: Day): Show | undefined {
  const past = fitting.filter((show) => show.eventDate <= day)
  return past.toSorted((one, other) => compare(one.eventDate, other.eventDate)).at(-1)
}

function randomOf(
  fitting: readonly Show[],
  seed: string,
  previous: string | undefined,
): Show | undefined {
  const others = fitting.filter((show) => show.id !== previous)
  const draw = (show: Show) => createHash('sha256').update(`${seed} ${show.id}`).digest('hex')
  return others.toSorted((one, other) => compare(draw(one), draw(other)))[0]
}
