import type { ValuesOf } from '@docket/model/collection'
import { type Airing, airings as collection } from '@docket/model/collections/airings'
import type { Airtime } from '@docket/model/schedule/airtime'
import type { SlotMoves, SlotPlace } from '@docket/model/schedule/board'
import type { AiringChange } from '@docket/model/schedule/changes'
import { toInstant } from '@docket/model/time'
import { useMemo, useState } from 'react'
import { newId } from '#data/new-id.ts'
import type { TimedAiring } from '#data/timed-airing.ts'
import type { AiringsAnswer } from '#data/use-airings.ts'
import { takeIn, updateRecord } from '#data/write-records.ts'
import type { Telling } from '#ui/timeline/sentences.ts'
import {
  additions,
  type Change,
  changesOfMoves,
  marking,
  type NewAiring,
  removals,
  titleOfAll,
} from './changes.ts'
import { type Draft, useDraft } from './drafts/use-draft.ts'
import { readRefusal } from './refusals.ts'
import { showRefusal, showRemoved } from './schedule-toasts.tsx'
import { useScheduleChanges } from './use-schedule-changes.ts'
import { leftPlaces, withPlanned } from './with-planned.ts'

type ScheduleQuestion = { answer: AiringsAnswer; telling: Telling }

export type AiringMarks = Partial<Pick<ValuesOf<typeof collection>, 'locked' | 'private'>>

export type Schedule = {
  /** With what is done here and not confirmed yet; `undefined` while it is being read. */
  airings: readonly TimedAiring[] | undefined
  error: Error | null
  refetch: () => unknown
  /** Where the draft that is planned in moves or takes airings away from. */
  ghosts: readonly TimedAiring[]
  draft: Draft | undefined
  /** What was undone or done again last, to be read out. */
  said: string
  canUndo: boolean
  canRedo: boolean
  /** `id` is the airing that was in the hand; the others are what it bumped. */
  move(moves: SlotMoves, id: string): void
  /** Moves one airing to a place that was chosen, with what it bumps. Answers whether it could have it. */
  moveTo(timed: TimedAiring, place: SlotPlace, bumps?: SlotMoves): Promise<boolean>
  /** Locks, unlocks, hides or shows. Answers whether it was saved. */
  mark(timed: TimedAiring, marks: AiringMarks): Promise<boolean>
  /** Bundles them, so that they move together; those that are one bundle already are unbundled. */
  bundle(timed: readonly TimedAiring[]): void
  remove(timed: readonly TimedAiring[]): void
  /** Puts new airings on the schedule. Answers whether they could have their places. */
  add(airings: readonly NewAiring[]): Promise<boolean>
  /** Carries out a plan as one. Answers whether that was possible. */
  carryOut(title: string, changes: readonly AiringChange[]): Promise<boolean>
  /** Remembers what the server has done to the schedule, so that it can be taken back as one. */
  keep(title: string, changes: readonly AiringChange[]): void
  undo(): void
  redo(): void
}

/** A schedule as it is read, kept current, and everything that staff do to it. */
export function useSchedule({ answer, telling }: ScheduleQuestion): Schedule {
  const [said, setSaid] = useState('')
  const draft = useDraft()
  const changes = useScheduleChanges(draft?.id, (change, error) => {
    const refusal = readRefusal(error)
    const was = inHandOf(change)?.was?.startsAt
    // Where it stands is free for it as well, but it need not be told.
    const free = refusal.free.filter(({ startsAt }) => toInstant(startsAt) !== was)
    showRefusal(refusedSentence(change), { ...refusal, free }, telling, (place) => {
      const other = insteadOf(change, place)
      if (other) void changes.make(other)
    })
  })
  const { pending } = changes
  const planned = draft?.changes
  const { airings, ghosts } = useMemo(
    () => scheduleWith(answer.airings, planned, pending),
    [answer.airings, planned, pending],
  )

  function move(moves: SlotMoves, id: string): Promise<boolean> {
    const all = airings?.map(({ airing }) => airing) ?? []
    const title = all.find((airing) => airing.id === id)?.title ?? ''
    return changes.make({ kind: 'move', id, title, changes: changesOfMoves(all, moves, id) })
  }

  function undo(): void {
    setSaid(sentenceOf('Undone', changes.undo()))
  }

  async function mark({ airing }: TimedAiring, marks: AiringMarks): Promise<boolean> {
    const { title } = airing
    if (draft) return changes.make({ kind: 'several', title, changes: [marking(airing, marks)] })
    try {
      takeIn(collection, [await updateRecord(collection, airing.id, marks)])
      return true
    } catch (error) {
      showRefusal(`“${airing.title}” was not changed`, readRefusal(error), telling, () => undefined)
      return false
    }
  }

  return {
    airings,
    ghosts,
    draft,
    error: answer.error,
    refetch: answer.refetch,
    canUndo: changes.canUndo,
    canRedo: changes.canRedo,
    move: (moves, id) => void move(moves, id),
    moveTo(timed, becomes, bumps) {
      const { id } = timed.airing
      return move(bumps?.has(id) ? bumps : new Map([[id, { was: placeOf(timed), becomes }]]), id)
    },
    mark,
    bundle(timed) {
      const all = timed.map(({ airing }) => airing)
      const bundle = isBundle(all) ? '' : newId()
      const marked = all.map((airing) => marking(airing, { bundle }))
      void changes.make({ kind: 'several', title: titleOfAll(all), changes: marked })
    },
    remove: (timed) => {
      const taken = timed.map(({ airing }) => airing)
      const title = titleOfAll(taken)
      void changes.make({ kind: 'remove', title, changes: removals(taken) })
      // In a draft nothing was taken off yet.
      if (!draft) showRemoved(title, undo)
    },
    add: (added) =>
      changes.make({ kind: 'restore', title: titleOfAll(added), changes: additions(added) }),
    carryOut: (title, planned) => changes.make({ kind: 'several', title, changes: planned }),
    keep: (title, done) => changes.keep({ kind: 'several', title, changes: done }),
    said,
    undo,
    redo: () => setSaid(sentenceOf('Done again', changes.redo())),
  }
}

function isBundle([first, ...others]: readonly Airing[]): boolean {
  return Boolean(first?.bundle) && others.every(({ bundle }) => bundle === first?.bundle)
}

function refusedSentence({ kind, title }: Change): string {
  return kind === 'restore' ? `“${title}” was not put on` : `“${title}” stays where it was`
}

/** What is shown: the schedule, with what a draft plans and what is not confirmed yet. */
function scheduleWith(
  standing: readonly TimedAiring[] | undefined,
  planned: readonly AiringChange[] = [],
  pending: readonly Change[] = [],
): Pick<Schedule, 'airings' | 'ghosts'> {
  if (!standing) return { airings: undefined, ghosts: [] }
  const airings = pending.reduce(withPending, withPlanned(standing, planned))
  return { airings, ghosts: planned.length === 0 ? [] : leftPlaces(standing, airings) }
}

// What is new shows once the server has it: it may be refused its place.
function withPending(airings: readonly TimedAiring[], { changes }: Change): readonly TimedAiring[] {
  return withPlanned(
    airings,
    changes.filter(({ was }) => was !== null),
  )
}

/** The one that was in the hand, or the only one. */
function inHandOf({ id, changes }: Change): AiringChange | undefined {
  return changes.length === 1 ? changes[0] : changes.find(({ airing }) => airing === id)
}

/** The refused change at a place that was offered for it, without the others that it would have moved. */
function insteadOf(change: Change, { startsAt, endsAt }: Airtime): Change | undefined {
  const inHand = inHandOf(change)
  if (!inHand?.becomes) return undefined
  const times = { startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
  return { ...change, changes: [{ ...inHand, becomes: { ...inHand.becomes, ...times } }] }
}

function placeOf({ airing, startsAt, endsAt }: TimedAiring): SlotPlace {
  return { row: airing.channel, startsAt, endsAt }
}

const DEEDS = {
  move: 'was moved',
  remove: 'was taken off',
  restore: 'is back on the schedule',
  several: 'was changed',
}

function sentenceOf(what: string, change: Change | undefined): string {
  return change ? `${what}: “${change.title}” ${DEEDS[change.kind]}.` : 'There is nothing left.'
}
