import { toEpochMs, toInstant, type ZoneName } from '../time.ts'
import { type Airtime, overlaps } from './airtime.ts'
import { type AiringChange, makesRoom, type PlannedAiring, plannedOf, stands } from './changes.ts'
import { nearestFreePlaces } from './free-places.ts'

/** What becomes of the programme whose time is taken. */
export type Fate = 'makeGood' | 'shorten' | 'drop'

type Known = PlannedAiring & { id: string }

export type Preemption = {
  /** What airs instead, and its place. */
  instead: PlannedAiring
  /** The programme that is pre-empted. */
  airing: Known
  fate: Fate
  /** What stands around on all channels. */
  standing: readonly Known[]
  zone: ZoneName
  /** A make-good is looked for until then, in epoch milliseconds. */
  until: number
  newId: () => string
}

/**
 * Puts a programme in the place of others just once: the standing place they come from stays as it
 * is. The pre-empted one is made good at the next free place, shortened to what is left of its time,
 * or dropped; whatever else is in the way is shortened, or pre-empted where nothing is left of it.
 * `blockedBy` is what is locked or another program's, `noPlace` says that no make-good was found.
 */
export function preemption(question: Preemption): {
  changes: AiringChange[]
  blockedBy?: Known
  noPlace?: boolean
} {
  const { instead, airing, fate, standing, newId } = question
  const others = standing.filter(
    (one) => one.channel === instead.channel && stands(one) && !makesRoom(one),
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
    ...changes.flatMap(({ becomes }) => (stands(becomes) ? [becomes] : [])),
  ])
  if (!place) return { changes, noPlace: true }
  return { changes: [...changes, makeGood(question, place)] }
}

function giveWay(one: Known, instead: PlannedAiring, isDropped: boolean): AiringChange {
  const was = plannedOf(one)
  const left = isDropped ? undefined : longestRest(one, instead)
  const becomes = left ? { ...was, ...left } : { ...was, status: 'preempted' as const }
  return { airing: one.id, was, becomes, reason: 'preemption' }
}

/** What is left of its time before or after; the longer part. */
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
    origin: 'makeGood',
    makesGoodFor: airing.id,
  }
  return { airing: newId(), was: null, becomes, reason: 'makeGood' }
}
