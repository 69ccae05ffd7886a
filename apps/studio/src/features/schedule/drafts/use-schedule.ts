import type { ValuesOf } from '@docket/model/kernel/collection'
import { type Airing, airings as collection } from '@docket/model/schedule/airings'
import type { Airtime } from '@docket/model/schedule/airtime'
import type { SlotMoves, SlotPlace } from '@docket/model/schedule/axis/board'
import type { AiringChange } from '@docket/model/schedule/changes'
import { toInstant } from '@docket/model/time/instants'
import type { Message, Value } from '@docket/texts/messages'
import { schedule as words } from '@docket/texts/studio/schedule'
import { useEffect, useMemo, useState } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { AiringsAnswer } from '#data/airings/use-airings.ts'
import { newId } from '#data/new-id.ts'
import { takeIn, updateRecord } from '#data/records/write-records.ts'
import type { TimeWording } from '#ui/timeline/speech/sentences.ts'
import { countWords } from '../difference/change-words.ts'
import {
  additions,
  type Change,
  changesOfMoves,
  marking,
  type NewAiring,
  removals,
  titleOfAll,
} from '../editing/changes.ts'
import { readRefusal } from '../editing/refusals.ts'
import { showDone, showRefusal, showStep } from '../editing/schedule-toasts.tsx'
import { swapAirings } from '../editing/swap-airings.ts'
import { useScheduleChanges } from '../editing/use-schedule-changes.ts'
import { leftPlaces, withPending, withPlanned } from '../with-planned.ts'
import { type Draft, useDraft } from './use-draft.ts'

type ScheduleQuery = { answer: AiringsAnswer; telling: TimeWording }

const NONE: readonly TimedAiring[] = []

export type AiringMarks = Partial<
  Pick<
    ValuesOf<typeof collection>,
    'locked' | 'private' | 'status' | 'liveInput' | 'exceptionReason'
  >
>

export type Schedule = {
  /** The airings including unconfirmed changes. `undefined` while they load. */
  airings: readonly TimedAiring[] | undefined
  /** The airings that were missed or preempted. They no longer occupy their times. */
  gone: readonly TimedAiring[]
  error: Error | null
  refetch: () => unknown
  /** The published airings that the selected draft moves or removes. */
  ghosts: readonly TimedAiring[]
  draft: Draft | undefined
  /** A sentence about the latest undo or redo, for screen readers. */
  said: string
  canUndo: boolean
  canRedo: boolean
  /** `id` is the dragged airing; the others were bumped by it. */
  move(moves: SlotMoves, id: string): void
  /**
   * Moves one airing to a chosen time, together with the airings that it bumps. Returns whether the move
   * succeeded.
   */
  moveTo(timed: TimedAiring, place: SlotPlace, bumps?: SlotMoves): Promise<boolean>
  /** Locks, unlocks, hides or shows an airing, or records whether it aired. Returns whether the change was saved. */
  mark(timed: TimedAiring, marks: AiringMarks): Promise<boolean>
  /** Bundles the airings, so that they move together. Unbundles them if they already form one bundle. */
  bundle(timed: readonly TimedAiring[]): void
  /** Swaps two airings, or one and the next on its channel. */
  swap(timed: readonly TimedAiring[]): void
  remove(timed: readonly TimedAiring[]): void
  /** Adds new airings to the schedule. Returns whether the server accepted them. */
  add(airings: readonly NewAiring[]): Promise<boolean>
  /** Applies a plan as one change. Returns whether it succeeded. */
  carryOut(title: string, changes: readonly AiringChange[]): Promise<boolean>
  /** Adds a change that the server has made to the schedule, so that it can be undone as one. */
  record(title: string, changes: readonly AiringChange[]): void
  undo(): void
  redo(): void
}

/** Returns a schedule, kept current, with all actions that staff can take on it. */
export function useSchedule({ answer, telling }: ScheduleQuery): Schedule {
  const [said, setSaid] = useState('')
  const draft = useDraft()
  const changes = useScheduleChanges(draft?.id, (change, error) => {
    const refusal = readRefusal(error)
    const was = inHandOf(change)?.was?.startsAt
    // The airing's current time is free for it too, but offering it would be useless.
    const free = refusal.free.filter(({ startsAt }) => toInstant(startsAt) !== was)
    showRefusal(refusedSentence(change), { ...refusal, free }, telling, (place) => {
      const other = insteadOf(change, place)
      if (other) void changes.make(other)
    })
  })
  const { pending, settle } = changes
  const planned = draft?.changes
  const { airings, ghosts } = useMemo(
    () => scheduleWith(answer.airings, planned, pending),
    [answer.airings, planned, pending],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the airings have been reloaded
  useEffect(() => settle(answer.airings), [answer.airings])

  function move(moves: SlotMoves, id: string): Promise<boolean> {
    const all = airings?.map(({ airing }) => airing) ?? []
    const title = all.find((airing) => airing.id === id)?.title ?? ''
    return changes.make({ kind: 'move', id, title, changes: changesOfMoves(all, moves, id) })
  }

  function say(change: Change | undefined, said: Message<{ deed: Value }>): void {
    const sentence = change
      ? said({ deed: words.deed[change.kind]({ title: change.title }) })
      : words.nothingIsLeft
    setSaid(sentence)
    if (change) showStep(sentence)
  }
  const undo = () => say(changes.undo(), words.undone)

  async function carryOut(title: string, planned: readonly AiringChange[]): Promise<boolean> {
    const isDone = await changes.make({ kind: 'several', title, changes: planned })
    // In a draft, nothing has changed on the schedule yet.
    if (isDone && !draft) showDone(words.carriedOut({ title, changes: countWords(planned) }), undo)
    return isDone
  }

  return {
    airings,
    gone: answer.gone ?? NONE,
    ghosts,
    draft,
    error: answer.error,
    refetch: answer.refetch,
    canUndo: changes.canUndo,
    canRedo: changes.canRedo,
    move: (moves, id) => void move(moves, id),
    moveTo(timed, becomes, bumps) {
      const { id } = timed.airing
      return move(bumps?.has(id) ? bumps : new Map([[id, { was: slotOf(timed), becomes }]]), id)
    },
    mark: (timed, marks) => markAiring(timed, marks, { draft, make: changes.make, telling }),
    bundle: (timed) => void changes.make(bundling(timed)),
    swap: (timed) => swapAirings(timed, airings ?? [], changes.make),
    remove: (timed) => {
      const taken = timed.map(({ airing }) => airing)
      const title = titleOfAll(taken)
      void changes.make({ kind: 'remove', title, changes: removals(taken) })
      // In a draft, nothing has been removed from the schedule yet.
      if (!draft) showDone(words.removedFromSchedule({ title }), undo)
    },
    add: (added) =>
      changes.make({ kind: 'restore', title: titleOfAll(added), changes: additions(added) }),
    carryOut,
    record: (title, done) => changes.record({ kind: 'several', title, changes: done }),
    said,
    undo,
    redo: () => say(changes.redo(), words.doneAgain),
  }
}

type MarkOptions = {
  draft: Draft | undefined
  make: (change: Change) => Promise<boolean>
  telling: TimeWording
}

/** Shows the marks at once, and reverts them if the server refuses them. In a draft, they become one of its changes. */
async function markAiring(
  { airing }: TimedAiring,
  marks: AiringMarks,
  { draft, make, telling }: MarkOptions,
): Promise<boolean> {
  const { title } = airing
  if (draft) return make({ kind: 'several', title, changes: [marking(airing, marks)] })
  takeIn(collection, [{ ...airing, ...marks }])
  try {
    takeIn(collection, [await updateRecord(collection, airing.id, marks)])
    return true
  } catch (error) {
    takeIn(collection, [airing])
    showRefusal(words.refused.several({ title }), readRefusal(error), telling, () => undefined)
    return false
  }
}

/** Bundles the airings, or unbundles them if they are one bundle. */
function bundling(timed: readonly TimedAiring[]): Change {
  const all = timed.map(({ airing }) => airing)
  const bundle = isBundle(all) ? '' : newId()
  const marked = all.map((airing) => marking(airing, { bundle }))
  return { kind: 'several', title: titleOfAll(all), changes: marked }
}

function isBundle([first, ...others]: readonly Airing[]): boolean {
  return Boolean(first?.bundle) && others.every(({ bundle }) => bundle === first?.bundle)
}

function refusedSentence({ kind, title }: Change): string {
  return words.refused[kind]({ title })
}

/** Applies the draft's changes and the unconfirmed changes to the published schedule. */
function scheduleWith(
  standing: readonly TimedAiring[] | undefined,
  planned: readonly AiringChange[] = [],
  pending: readonly Change[] = [],
): Pick<Schedule, 'airings' | 'ghosts'> {
  if (!standing) return { airings: undefined, ghosts: [] }
  const airings = pending.reduce(
    (shown, { changes }) => withPending(shown, changes),
    withPlanned(standing, planned),
  )
  return { airings, ghosts: planned.length === 0 ? [] : leftPlaces(standing, airings) }
}

/** Returns the change of the dragged airing, or the only change. */
function inHandOf({ id, changes }: Change): AiringChange | undefined {
  return changes.length === 1 ? changes[0] : changes.find(({ airing }) => airing === id)
}

/** Returns the refused change at an offered time, without the airings that it would have bumped. */
function insteadOf(change: Change, { startsAt, endsAt }: Airtime): Change | undefined {
  const inHand = inHandOf(change)
  if (!inHand?.becomes) return undefined
  const times = { startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
  return { ...change, changes: [{ ...inHand, becomes: { ...inHand.becomes, ...times } }] }
}

function slotOf({ airing, startsAt, endsAt }: TimedAiring): SlotPlace {
  return { row: airing.channel, startsAt, endsAt }
}
