import type { Show } from '@docket/model/collections/library/shows'
import type { Timeslot } from '@docket/model/collections/schedule/timeslots'
import { type Airtime, overlaps } from '@docket/model/schedule/airtime'
import {
  isForAdults,
  isInWatershed,
  sayOutsideWatershed,
} from '@docket/model/submissions/watershed'
import { type Day, type EpochMs, MINUTE_MS, SECOND_MS } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { type Days, type Occurrence, occurrencesOf } from '../rules/occurrences.ts'
import { words } from '../words.ts'
import { fillGaps } from './fill-gaps.ts'
import { type Choice, pickShow } from './pick-show.ts'
import {
  type ChannelState,
  type Done,
  type Draft,
  occurrenceKey,
  type Plan,
  type Skipped,
  type Standing,
  showsFor,
} from './plan.ts'
import { isNews, isRenewable } from './renewal.ts'

/** Time that is not free; `airing` is the id of an existing airing there. */
type Taken = Airtime & { title: string; airing?: string }

type Entry = { timeslot: Timeslot; occurrence: Occurrence }

/**
 * Plans what must be created so that timeslots hold their times on the given days, from `notBefore` on.
 * Existing airings stay in place; only filler makes room. If timeslots compete for a time, the higher
 * priority wins, then the kind (blackout, live, guaranteed, repeat), then the earlier start. Filler takes the
 * remaining time. Planning again after the changes are made yields nothing.
 */
export function planChannel(state: ChannelState, days: Days, notBefore: EpochMs): Plan {
  const plan: Plan = { make: [], renew: [], remove: [], skipped: [] }
  const yielding = state.standing.filter((standing) => standing.yields)
  const taken: Taken[] = state.standing.filter(({ yields }) => !yields)
  const previous = new Map(state.previous)
  const agenda = agendaOf(state, days, plan.skipped)

  for (const entry of agenda.filter(({ timeslot }) => timeslot.kind !== 'filler')) {
    const { done, draft } = slotPlaceOf(entry, { state, taken, previous, notBefore }, plan.skipped)
    if (!draft) continue
    taken.push({ ...draft, title: entry.timeslot.title })
    if (done) {
      plan.renew.push({ airing: done.airing, draft })
      continue
    }
    // One more day than requested is planned, so that filler leaves room for the programs of its morning.
    if (entry.occurrence.day < days.until && entry.timeslot.kind !== 'blackout') {
      plan.make.push(draft)
    }
  }

  const displaced = (standing: Standing) => plan.make.some((draft) => overlaps(draft, standing))
  plan.remove = yielding.filter(displaced).map(({ airing }) => airing)
  taken.push(...yielding.filter((standing) => !displaced(standing)))

  for (const { timeslot, occurrence } of agenda.filter(isFillerBefore(days.until))) {
    const { startsAt, endsAt } = stretchOf(timeslot, occurrence)
    const whole = { startsAt: Math.max(startsAt, nextMinute(notBefore)), endsAt }
    const shows = showsFor(timeslot, state)
    const showsIn = (gap: Airtime) => shows.filter((show) => mayAirThen(show, gap, state))
    const made = fillGaps(timeslot, { whole, taken, showsIn, occurrence })
    taken.push(...made.map((draft) => ({ ...draft, title: timeslot.title })))
    plan.make.push(...made)
  }
  return plan
}

const RANKS = ['blackout', 'live', 'guaranteed', 'repeat', '', 'filler']

function agendaOf(state: ChannelState, days: Days, skipped: Skipped[]): Entry[] {
  const until = addDays(days.until, 1)
  const entries = state.timeslots.flatMap((timeslot) => {
    try {
      const occurrences = occurrencesOf(timeslot, { from: days.from, until }, state.zone)
      return occurrences.map((occurrence) => ({ timeslot, occurrence }))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      skipped.push(skip(timeslot, days.from, 'invalid_rule', error.message))
      return []
    }
  })
  return entries.sort(
    (one, other) =>
      other.timeslot.priority - one.timeslot.priority ||
      RANKS.indexOf(one.timeslot.kind) - RANKS.indexOf(other.timeslot.kind) ||
      one.occurrence.startsAt - other.occurrence.startsAt ||
      (one.timeslot.id < other.timeslot.id ? -1 : 1),
  )
}

type Surroundings = {
  state: ChannelState
  taken: readonly Taken[]
  /** By timeslot; updated with each placement. */
  previous: Map<string, string>
  notBefore: EpochMs
}

/**
 * The draft for an occurrence, if it has a place. With `done`, the draft is a better show for the existing
 * airing.
 */
type Placed = { draft?: Draft; done?: Done }

function slotPlaceOf(
  { timeslot, occurrence }: Entry,
  { state, taken, previous, notBefore }: Surroundings,
  skipped: Skipped[],
): Placed {
  const whole = stretchOf(timeslot, occurrence)
  const { day, shifted } = occurrence
  if (timeslot.kind === 'blackout') return { draft: { ...whole, timeslot, day, shifted } }
  const done = state.done.get(occurrenceKey(timeslot.id, day))
  if (done) previous.set(timeslot.id, done.show)
  if (done ? !isRenewable(done, timeslot, whole) : whole.startsAt < notBefore) return {}

  const { choice, why = '' } = choiceFor(timeslot, { state, day, whole }, previous)
  if (done && !isNews(choice, done)) return {}
  if ('reason' in choice) {
    skipped.push(skip(timeslot, day, choice.reason, why))
    return {}
  }
  const airtime = airtimeFor(whole, timeslot, choice.show)
  const obstacle = taken.find(
    (other) => overlaps(airtime, other) && !(done && other.airing === done.airing),
  )
  if (obstacle) {
    skipped.push(skip(timeslot, day, 'occupied', words.isTaken(obstacle.title)))
    return {}
  }
  if (choice.show) previous.set(timeslot.id, choice.show.id)
  const draft = { ...airtime, timeslot, day, shifted, ...(choice.show && { show: choice.show }) }
  return { draft, ...(done && { done }) }
}

type PlaceInDay = { state: ChannelState; day: Day; whole: Airtime }

/** Chooses a show that may air at that time of day; or says why none airs, such as one for adults. */
function choiceFor(
  timeslot: Timeslot,
  { state, day, whole }: PlaceInDay,
  previous: ReadonlyMap<string, string>,
): { choice: Choice; why?: string } {
  const all = showsFor(timeslot, state)
  const last = previous.get(timeslot.id)
  const shows = all.filter((show) => mayAirThen(show, airtimeFor(whole, timeslot, show), state))
  const choice = pickShow(timeslot, shows, day, last)
  if (!('reason' in choice)) return { choice }
  const barred = shows.length < all.length ? pickShow(timeslot, all, day, last) : choice
  const { title } = ('show' in barred && barred.show) || { title: '' }
  const why = title ? sayOutsideWatershed(title, state.watershed) : words.why[choice.reason]
  return { choice, why }
}

function mayAirThen(show: Show, airtime: Airtime, { watershed, zone }: ChannelState): boolean {
  return !isForAdults(show) || isInWatershed(airtime, watershed, zone)
}

function skip(timeslot: Timeslot, day: Day, reason: Skipped['reason'], message: string): Skipped {
  return { timeslot: timeslot.id, title: timeslot.title, day, reason, message }
}

function stretchOf({ durationMin }: Timeslot, { startsAt }: Occurrence): Airtime {
  return { startsAt, endsAt: startsAt + durationMin * MINUTE_MS }
}

// A live program gets the whole time, because nobody knows how long it takes; so does a show of unknown
// length.
function airtimeFor(whole: Airtime, { kind }: Timeslot, show: Show | undefined): Airtime {
  if (kind === 'live' || !show || show.trtSec === 0) return whole
  return { ...whole, endsAt: whole.startsAt + show.trtSec * SECOND_MS }
}

function isFillerBefore(until: Day): (entry: Entry) => boolean {
  return ({ timeslot, occurrence }) => timeslot.kind === 'filler' && occurrence.day < until
}

function nextMinute(at: EpochMs): EpochMs {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS
}
