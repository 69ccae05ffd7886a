import {
  type AiringChange,
  kindOf,
  occupiesTime,
  type PlannedAiring,
} from '@docket/model/schedule/changes'
import { formatClockSpan, formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { difference as words } from '@docket/texts/studio/schedule'
import type { TimeWording } from '#ui/timeline/speech/sentences.ts'

/** In the order in which they are counted. */
const KINDS = ['added', 'moved', 'removed', 'retitled', 'marked'] as const

/** Describes the reason for a change. */
export function reasonWords(change: AiringChange): string {
  if (change.reason === 'breakIn') return breakInWords(change)
  const takesThePlace = change.reason === 'preemption' && !change.was
  return takesThePlace ? words.preempts : words.reasons[change.reason]
}

/** Describes what a break-in does to an airing. */
function breakInWords({ was, becomes }: AiringChange): string {
  const { breakIns } = words
  if (!becomes || !occupiesTime(becomes)) return breakIns.dropped
  if (!was) return becomes.holds ? breakIns.new : breakIns.rest
  if (becomes.holds) return breakIns.open
  if (!occupiesTime(was)) return breakIns.back
  if (becomes.joinedSec > was.joinedSec) return breakIns.joined
  if (becomes.startsAt !== was.startsAt) {
    return becomes.startsAt > was.startsAt ? breakIns.later : breakIns.earlier
  }
  return becomes.endsAt < was.endsAt ? breakIns.cut : breakIns.longer
}

/** Returns the time that a change concerns: its new start, or its old one when the airing is removed. */
export function momentOf({ was, becomes }: AiringChange): number {
  return toEpochMs((becomes ?? was)?.startsAt ?? '')
}

export function titleOf({ was, becomes }: AiringChange): string {
  return (becomes ?? was)?.title ?? ''
}

/**
 * Describes a change: `7:00 PM → 7:30 PM`, `was “News”`, `locked`. For an added or removed airing, returns
 * its time.
 */
export function whatChanges(change: AiringChange, telling: TimeWording): string {
  const { was, becomes } = change
  const place = becomes ?? was
  if (!place) return ''
  const times = placeWords(place, telling)
  if (!was || !becomes) return times
  switch (kindOf(change)) {
    case 'moved':
      return `${placeWords(was, telling, becomes)} → ${times}`
    case 'retitled':
      return `${times}, ${words.wasTitled({ title: was.title })}`
    case 'marked':
      return `${times}${marksOf(was, becomes)}`
    default:
      return times
  }
}

function marksOf(was: PlannedAiring, becomes: PlannedAiring): string {
  const { marks } = words
  const changed = [
    was.locked !== becomes.locked && (becomes.locked ? marks.locked : marks.unlocked),
    was.bundle !== becomes.bundle && (becomes.bundle ? marks.bundled : marks.unbundled),
    was.private !== becomes.private && (becomes.private ? marks.private : marks.forViewers),
  ].filter(Boolean)
  return changed.map((mark) => `, ${mark}`).join('')
}

type Times = { startsAt: string; endsAt: string }

/** Formats `7:00 – 7:30 PM`, with the day when the other time is on another day. */
function placeWords(
  { startsAt, endsAt }: Times,
  { zone, clock }: TimeWording,
  other?: Times,
): string {
  const from = toEpochMs(startsAt)
  const day = dayOf(from, zone)
  const range = formatClockSpan({ startsAt: from, endsAt: toEpochMs(endsAt) }, zone, clock)
  const isElsewhere = other && dayOf(toEpochMs(other.startsAt), zone) !== day
  return isElsewhere ? `${formatDay(day, 'short')}, ${range}` : range
}

/** Formats `2 added, 1 moved`, or `Nothing` for an empty list. */
export function countWords(changes: readonly AiringChange[]): string {
  const groups = Map.groupBy(changes, kindOf)
  const told = KINDS.flatMap((kind) => {
    const count = groups.get(kind)?.length ?? 0
    return count === 0 ? [] : words.counts[kind]({ count })
  })
  return told.join(', ') || words.nothing
}
