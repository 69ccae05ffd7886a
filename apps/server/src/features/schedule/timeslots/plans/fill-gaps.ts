import type { Show } from '@docket/model/library/shows'
import type { Airtime } from '@docket/model/schedule/airtime'
import { gapsBetween } from '@docket/model/schedule/free-places'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import type { Occurrence } from '../rules/occurrences.ts'
import { airsAsItself, pickShow } from './pick-show.ts'
import type { Draft } from './plan.ts'

/** Shorter gaps at the end of a program stay free, because nobody looks for them in a guide. */
const MIN_FILLER_MS = 5 * MINUTE_MS

type Room = {
  /** The part of the occurrence's time that may be filled. */
  whole: Airtime
  taken: readonly Airtime[]
  /** The shows that may air in a part of it. */
  showsIn: (gap: Airtime) => readonly Show[]
  occurrence: Occurrence
}

/**
 * Returns airings of a filler timeslot for every gap of 5 minutes or more. A single show continues through the whole
 * gap, as a bulletin board does. From a series, whole shows follow one another while they fit.
 */
export function fillGaps(timeslot: Timeslot, room: Room): Draft[] {
  const { whole, taken } = room
  if (whole.startsAt >= whole.endsAt) return []
  const gaps = gapsBetween(taken, { from: whole.startsAt, until: whole.endsAt })
  const wide = gaps.filter((gap) => gap.endsAt - gap.startsAt >= MIN_FILLER_MS)
  const goesOn = timeslot.show !== '' || airsAsItself(timeslot)
  return wide.flatMap((gap) => (goesOn ? fillWhole : fillInTurn)(timeslot, gap, room))
}

function fillWhole(timeslot: Timeslot, gap: Airtime, { showsIn, occurrence }: Room): Draft[] {
  const choice = pickShow(timeslot, showsIn(gap), occurrence.day, undefined)
  if ('reason' in choice) return []
  return [{ ...gap, timeslot, day: occurrence.day, shifted: false, ...choice }]
}

function fillInTurn(timeslot: Timeslot, gap: Airtime, { showsIn, occurrence }: Room): Draft[] {
  const shows = showsIn(gap)
  const drafts: Draft[] = []
  let startsAt = gap.startsAt
  let previous: string | undefined
  for (;;) {
    const fitting = shows.filter(
      ({ trtSec }) => trtSec > 0 && lasts(trtSec) <= gap.endsAt - startsAt,
    )
    // Adds the start time to the random choice, so that the gaps of a day do not all start with the same
    // show.
    const place = { ...timeslot, id: `${timeslot.id} ${startsAt}` }
    const choice = pickShow(place, fitting, occurrence.day, previous)
    if ('reason' in choice || !choice.show) return drafts
    const { show } = choice
    const endsAt = startsAt + lasts(show.trtSec)
    drafts.push({ startsAt, endsAt, timeslot, show, day: occurrence.day, shifted: false })
    startsAt = endsAt
    previous = show.id
  }
}

function lasts(trtSec: number): number {
  return trtSec * SECOND_MS
}
