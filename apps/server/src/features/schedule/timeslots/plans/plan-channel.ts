import type { Show } from '@docket/model/library/shows'
import { type Airtime, byTime, overlaps } from '@docket/model/schedule/airtime'
import { hoursOn } from '@docket/model/schedule/timeslots/rules/timeslot-place'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import {
  isForAdults,
  isInWatershed,
  sayOutsideWatershed,
} from '@docket/model/submissions/watershed'
import { addDays } from '@docket/model/time/calendar'
import { type Day, type EpochMs, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { timeslots as words } from '@docket/texts/server/schedule'
import { type Days, type Occurrence, occurrencesOf } from '../rules/occurrences.ts'
import { fillGaps } from './fill-gaps.ts'
import { type Choice, pickShow } from './pick-show.ts'
import {
  type ChannelState,
  type Draft,
  type MadeAiring,
  occurrenceKey,
  type Plan,
  type SkippedOccurrence,
  type StandingAiring,
  showsFor,
} from './plan.ts'

/** Time that is not free; `airing` is the id of an existing airing there. */
type TakenTime = Airtime & { title: string; airing?: string }

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
  const taken: TakenTime[] = state.standing.filter(({ yields }) => !yields)
  const previous = new Map(state.previous)
  const agenda = agendaOf(state, days, plan.skipped)

  const programs = agenda.filter(({ timeslot }) => timeslot.kind !== 'filler')
  const around = { state, taken, previous, notBefore, atTheirHours: programs.filter(isAtItsHour) }
  for (const entry of programs) {
    const { done, draft } = slotPlaceOf(entry, around, plan.skipped)
    if (!draft) continue
    taken.push({ ...draft, title: entry.timeslot.title })
    if (done) {
      plan.renew.push({ airing: done.airing, draft })
      continue
    }
    // One more day than requested is planned, so that filler leaves room for programs on the morning of that day.
    if (entry.occurrence.day < days.until && entry.timeslot.kind !== 'blackout') {
      plan.make.push(draft)
    }
  }

  const displaced = (standing: StandingAiring) =>
    plan.make.some((draft) => overlaps(draft, standing))
  plan.remove = yielding.filter(displaced).map(({ airing }) => airing)
  taken.push(...yielding.filter((standing) => !displaced(standing)))

  for (const { timeslot, occurrence } of agenda.filter(isFillerBefore(days.until))) {
    const { startsAt, endsAt } = hoursOn(timeslot, occurrence.day, state.zone)
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

function agendaOf(state: ChannelState, days: Days, skipped: SkippedOccurrence[]): Entry[] {
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

type PlanContext = {
  state: ChannelState
  taken: readonly TakenTime[]
  /** By timeslot; updated with each placement. */
  previous: Map<string, string>
  notBefore: EpochMs
  /** The occurrences that no clock change moves. */
  atTheirHours: readonly Entry[]
}

/**
 * The draft for an occurrence, if it has a place. With `done`, the draft is a better show for the existing
 * airing.
 */
type DraftPlacement = { draft?: Draft; done?: MadeAiring }

function slotPlaceOf(
  { timeslot, occurrence }: Entry,
  { state, taken, previous, notBefore, atTheirHours }: PlanContext,
  skipped: SkippedOccurrence[],
): DraftPlacement {
  const { day, startsAt, endsAt, shifted } = occurrence
  if (timeslot.kind === 'blackout') {
    return { draft: { ...hoursOn(timeslot, day, state.zone), timeslot, day, shifted } }
  }
  const whole = { startsAt, endsAt }
  const done = state.done.get(occurrenceKey(timeslot.id, day))
  if (done) previous.set(timeslot.id, done.show)
  if (done ? !isRenewable(done, timeslot, whole) : whole.startsAt < notBefore) return {}

  const { choice, why = '' } = choiceFor(timeslot, { state, day, whole }, previous)
  if (done && !isNews(choice, done)) return {}
  if ('reason' in choice) {
    skipped.push(skip(timeslot, day, choice.reason, why))
    return {}
  }
  const wanted = airtimeFor(whole, timeslot, choice.show)
  const airtime = settle({ timeslot, occurrence }, wanted, { taken, atTheirHours, done }, skipped)
  if (!airtime) return {}
  if (choice.show) previous.set(timeslot.id, choice.show.id)
  const draft = { ...airtime, timeslot, day, shifted, ...(choice.show && { show: choice.show }) }
  return { draft, ...(done && { done }) }
}

type Neighbors = Pick<PlanContext, 'taken' | 'atTheirHours'> & { done?: MadeAiring | undefined }

/**
 * Returns the part of the requested time that an occurrence gets, or `undefined` if the time is taken. When clocks go
 * forward, a program at its own hour wins over programs that the change shifts or leaves too little time.
 */
function settle(
  { timeslot, occurrence }: Entry,
  wanted: Airtime,
  { taken, atTheirHours, done }: Neighbors,
  skipped: SkippedOccurrence[],
): Airtime | undefined {
  const { day, shifted } = occurrence
  const skipFor = (reason: SkippedOccurrence['reason'], message: string) =>
    void skipped.push(skip(timeslot, day, reason, message))
  const rival = rivalOf(wanted, occurrence, atTheirHours)
  if (rival && shifted) return skipFor('occupied', words.gaveWay({ title: rival.timeslot.title }))
  const airtime = rival ? { ...wanted, endsAt: rival.occurrence.startsAt } : wanted
  const obstacle = taken.find(
    (other) => overlaps(airtime, other) && !(done && other.airing === done.airing),
  )
  if (obstacle) return skipFor('occupied', words.isTaken({ title: obstacle.title }))
  if (rival) skipFor('cut', words.isCut({ title: rival.timeslot.title }))
  return airtime
}

/**
 * Returns the program at its own hour that occupies the time of an occurrence that a clock change moved or made too
 * short.
 */
function rivalOf(
  wanted: Airtime,
  { startsAt, endsAt, shifted }: Occurrence,
  atTheirHours: readonly Entry[],
): Entry | undefined {
  if (!shifted && wanted.endsAt <= endsAt) return undefined
  const moved = shifted ? wanted : { startsAt: endsAt, endsAt: wanted.endsAt }
  const rivals = atTheirHours.filter(
    ({ occurrence }) => overlaps(occurrence, moved) && (shifted || occurrence.startsAt > startsAt),
  )
  return rivals.sort((one, other) => byTime(one.occurrence, other.occurrence))[0]
}

type PlaceInDay = { state: ChannelState; day: Day; whole: Airtime }

/**
 * Chooses a show that may air at that time of day, or returns the reason why none can, for example because it is for
 * adults.
 */
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

function skip(
  timeslot: Timeslot,
  day: Day,
  reason: SkippedOccurrence['reason'],
  message: string,
): SkippedOccurrence {
  return { timeslot: timeslot.id, title: timeslot.title, day, reason, message }
}

// A live program gets the whole time, because nobody knows how long it takes; so does a show of unknown
// length.
function airtimeFor(whole: Airtime, { kind }: Timeslot, show: Show | undefined): Airtime {
  if (kind === 'live' || !show || show.trtSec === 0) return whole
  return { ...whole, endsAt: whole.startsAt + show.trtSec * SECOND_MS }
}

function isAtItsHour({ occurrence }: Entry): boolean {
  return !occurrence.shifted
}

function isFillerBefore(until: Day): (entry: Entry) => boolean {
  return ({ timeslot, occurrence }) => timeslot.kind === 'filler' && occurrence.day < until
}

function nextMinute(at: EpochMs): EpochMs {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS
}

/**
 * Returns whether a planned airing may still get another show: its timeslot airs the newest of a series or
 * search, and the airing is still where the timeslot put it. A locked airing keeps its show.
 */
function isRenewable(done: MadeAiring, timeslot: Timeslot, { startsAt }: Airtime): boolean {
  const { pick, series, search, show, kind } = timeslot
  const wantsNewest = pick !== 'next' && pick !== 'random' && kind !== 'live'
  return (
    wantsNewest &&
    (series !== '' || search !== '') &&
    show === '' &&
    done.changeable &&
    done.startsAt === startsAt
  )
}

/** Returns whether the choice is a show that was added or changed after the airing's last change. */
function isNews(choice: Choice, done: MadeAiring): boolean {
  if ('reason' in choice || !choice.show) return false
  return choice.show.id !== done.show && choice.show.updated > done.updated
}
