import { toEpochMs, toInstant, type ZoneName } from '../../time/instants.ts'
import { type Airtime, overlaps } from '../airtime.ts'
import {
  type AiringChange,
  makesRoom,
  occupiesTime,
  type PlannedAiring,
  plannedOf,
} from '../changes.ts'
import { nearestFreePlaces } from '../free-places.ts'

/** What happens to the preempted program. */
export type PreemptionOutcome = 'makeGood' | 'shorten' | 'drop'

type StoredAiring = PlannedAiring & { id: string }

export type Preemption = {
  /** The replacement and its place. */
  instead: PlannedAiring
  /** The program that is preempted. */
  airing: StoredAiring
  fate: PreemptionOutcome
  /** The surrounding airings on all channels. */
  standing: readonly StoredAiring[]
  zone: ZoneName
  /** The end of the search for the make-good's time, in epoch milliseconds. */
  until: number
  newId: () => string
}

/**
 * Replaces programs once; their timeslots stay unchanged. The preempted program is made good at the next free time,
 * shortened to the rest of its time, or dropped. Any other airing in the way is shortened, or preempted if nothing of
 * it remains. `blockedBy` is another airing in the way that is locked; `noPlace` means that no time for the make-good
 * was found.
 */
export function preemption(question: Preemption): {
  changes: AiringChange[]
  blockedBy?: StoredAiring
  noPlace?: boolean
} {
  const { instead, airing, fate, standing, newId } = question
  const others = standing.filter(
    (one) => one.channel === instead.channel && occupiesTime(one) && !makesRoom(one),
  )
  const inTheWay = others.filter((one) => one.id === airing.id || overlaps(one, instead))
  const blockedBy = inTheWay.find(({ locked, id }) => locked && id !== airing.id)
  if (blockedBy) return { changes: [], blockedBy }

  const giving = inTheWay.map((one) => {
    const isNamed = one.id === airing.id
    return giveWay(one, instead, isNamed && fate !== 'shorten')
  })
  const changes: AiringChange[] = [
    ...giving,
    { airing: newId(), was: null, becomes: instead, reason: 'preemption' },
  ]
  if (fate !== 'makeGood') return { changes }
  const place = freePlace(question, [
    ...others.filter((one) => !inTheWay.includes(one)),
    ...changes.flatMap(({ becomes }) => (occupiesTime(becomes) ? [becomes] : [])),
  ])
  if (!place) return { changes, noPlace: true }
  return { changes: [...changes, makeGood(question, place)] }
}

function giveWay(one: StoredAiring, instead: PlannedAiring, isDropped: boolean): AiringChange {
  const was = plannedOf(one)
  const left = isDropped ? undefined : longestRest(one, instead)
  const becomes = left ? { ...was, ...left } : { ...was, status: 'preempted' as const }
  return { airing: one.id, was, becomes, reason: 'preemption' }
}

/** Returns what remains of its time before or after the replacement, whichever is longer. */
function longestRest(
  { startsAt, endsAt }: Airtime<string>,
  instead: Airtime<string>,
): Airtime<string> | undefined {
  const rests = [
    { startsAt, endsAt: instead.startsAt },
    { startsAt: instead.endsAt, endsAt },
  ].filter((rest) => rest.startsAt < rest.endsAt)
  const length = (rest: Airtime<string>) => toEpochMs(rest.endsAt) - toEpochMs(rest.startsAt)
  return rests.toSorted((one, other) => length(other) - length(one))[0]
}

function freePlace(
  { instead, airing, zone, until }: Preemption,
  taken: readonly PlannedAiring[],
): Airtime | undefined {
  const from = toEpochMs(instead.endsAt)
  const durationMs = toEpochMs(airing.endsAt) - toEpochMs(airing.startsAt)
  const airtimes = taken.map((one) => ({
    startsAt: toEpochMs(one.startsAt),
    endsAt: toEpochMs(one.endsAt),
  }))
  const question = { wantedAt: from, durationMs, zone, within: { from, until } }
  return nearestFreePlaces(airtimes, question).find(({ startsAt }) => startsAt >= from)
}

function makeGood({ airing, newId }: Preemption, { startsAt, endsAt }: Airtime): AiringChange {
  const becomes: PlannedAiring = {
    ...plannedOf(airing),
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    locked: false,
    bundle: '',
    status: 'planned',
    timeslot: '',
    timeslotDay: '',
    shifted: false,
    exceptionReason: '',
    origin: 'makeGood',
    makesGoodFor: airing.id,
  }
  return { airing: newId(), was: null, becomes, reason: 'makeGood' }
}
