import type { AiringChange } from '@docket/model/schedule/changes'
import { planInDraft } from '@docket/model/schedule/planning'
import { draftChanges } from '@docket/model/schedule/schedule-drafts'
import { useRef, useState } from 'react'
import { changeAirings } from '#data/airings/change-airings.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { call } from '#data/connection/call.ts'
import { putInLists, takeIn, takeOut } from '#data/records/write-records.ts'
import { EMPTY_STACK, forget, redo, remember, type UndoStack, undo } from '#ui/keys/undo-stack.ts'
import { type Change, inverseOf } from './changes.ts'

/** After this time, an accepted change counts as read back, in case someone else has already undone it. */
const LANDED_MS = 5000

export type ScheduleChanges = {
  /** The changes that already show but are not yet confirmed by the server, or not yet read back. */
  pending: readonly Change[]
  /** Forgets confirmed changes whose new airings have been read back. */
  settle(airings: readonly TimedAiring[] | undefined): void
  canUndo: boolean
  canRedo: boolean
  /** Returns whether the change was saved. */
  make(change: Change): Promise<boolean>
  /** Adds a change that the server has already made, so that it can be undone. */
  record(change: Change): void
  /** Returns the undone change, or `undefined` when there is none. */
  undo(): Change | undefined
  redo(): Change | undefined
}

/**
 * Manages changes to the schedule or to the selected draft. They show at once, are saved one after the other,
 * and can be undone. A refused change is reverted and passed to `onRefused`. Each draft has its own undo
 * stack.
 */
export function useScheduleChanges(
  draft: string | undefined,
  onRefused: (change: Change, error: unknown) => void,
): ScheduleChanges {
  const [pending, setPending] = useState<readonly Change[]>([])
  // Accepted changes stay until they have been read back, so that no bar blinks.
  const [landing, setLanding] = useState<readonly Change[]>([])
  const published = usePublished()
  const [stacks, setStacks] = useRefState<Readonly<Record<string, UndoStack<Change>>>>({})
  const stack = stacks.current[draft ?? ''] ?? EMPTY_STACK
  // Saves run one at a time, because each builds on the positions that the previous one left.
  const saves = useRef(Promise.resolve(true))

  function setStack(
    of: Change['draft'],
    next: (before: UndoStack<Change>) => UndoStack<Change>,
  ): void {
    const key = of ?? ''
    setStacks((before) => ({ ...before, [key]: next(before[key] ?? EMPTY_STACK) }))
  }

  async function attempt(change: Change, remembered: Change): Promise<boolean> {
    try {
      await carryOut(change)
      if (!change.draft) land(change)
      return true
    } catch (error) {
      setStack(change.draft, (before) => forget(before, remembered))
      onRefused(change, error)
      return false
    } finally {
      setPending((before) => before.filter((one) => one !== change))
    }
  }

  function land(change: Change): void {
    const isNew = change.changes.some(({ was }) => was === null)
    // An airing that was added and then removed must not come back.
    const gone = new Set(
      change.changes.filter(({ becomes }) => !becomes).map(({ airing }) => airing),
    )
    const stays = ({ changes }: Change) => !changes.some(({ airing }) => gone.has(airing))
    setLanding((before) => [...before.filter(stays), ...(isNew ? [change] : [])])
    if (!isNew) return
    setTimeout(() => setLanding((before) => before.filter((one) => one !== change)), LANDED_MS)
  }

  function save(change: Change, remembered: Change): Promise<boolean> {
    setPending((before) => [...before, change])
    saves.current = saves.current.then(() => attempt(change, remembered))
    return saves.current
  }

  function step(
    taken: { change: Change; stack: UndoStack<Change> } | undefined,
    remembered?: Change,
  ) {
    if (!taken || !remembered) return undefined
    setStack(draft, () => taken.stack)
    void save(taken.change, remembered)
    return taken.change
  }

  return {
    pending: [...published.changes, ...landing, ...pending].filter(
      (change) => change.draft === draft,
    ),
    settle: (airings = []) => {
      setLanding((before) => withoutRead(before, airings))
      published.settle(airings)
    },
    canUndo: stack.done.length > 0,
    canRedo: stack.undone.length > 0,
    make: (given) => {
      const change = { ...given, draft }
      setStack(draft, (before) => remember(before, change))
      return save(change, change)
    },
    record: (change) => {
      setStack(change.draft, (before) => remember(before, change))
      published.add(change)
    },
    undo: () => step(undo(stack, inverseOf), stack.done.at(-1)),
    redo: () => step(redo(stack), stack.undone.at(-1)),
  }
}

/** Returns the changes whose new airings have not all been read back. */
function withoutRead(
  landing: readonly Change[],
  airings: readonly TimedAiring[],
): readonly Change[] {
  const read = new Set(airings.map(({ airing }) => airing.id))
  const isRead = ({ changes }: Change) =>
    changes.every(({ was, airing }) => was !== null || read.has(airing))
  return landing.some(isRead) ? landing.filter((one) => !isRead(one)) : landing
}

/** Holds what was published until all of it has been read back, so that the old schedule does not flash. */
function usePublished() {
  const [changes, setChanges] = useState<readonly Change[]>([])
  return {
    changes,
    add(change: Change): void {
      setChanges((before) => [...before, change])
      setTimeout(() => setChanges((before) => before.filter((one) => one !== change)), LANDED_MS)
    },
    settle(airings: readonly TimedAiring[]): void {
      const isThere = (change: Change) => isApplied(change.changes, airings)
      setChanges((before) =>
        before.some(isThere) ? before.filter((one) => !isThere(one)) : before,
      )
    },
  }
}

/** Returns whether the airings already reflect the changes. Ignores changed airings that are not in the list. */
function isApplied(changes: readonly AiringChange[], airings: readonly TimedAiring[]): boolean {
  const read = new Map(airings.map(({ airing }) => [airing.id, airing]))
  return changes.every(({ airing: id, was, becomes }) => {
    const airing = read.get(id)
    if (!becomes) return airing === undefined
    if (!airing) return was !== null
    return airing.startsAt === becomes.startsAt && airing.channel === becomes.channel
  })
}

/** Returns state held in a ref, so that even the callbacks of an older toast read the current value. */
function useRefState<Value>(initial: Value) {
  const latest = useRef(initial)
  const [, draw] = useState(initial)
  function change(next: (before: Value) => Value): void {
    latest.current = next(latest.current)
    draw(latest.current)
  }
  return [latest, change] as const
}

/**
 * Applies a change on the server, all of it or nothing, to the schedule or to its draft, and updates the
 * cached records. Throws a `ClientResponseError`: 409 when someone else changed the airing first, 400 when
 * the time is taken or the airing is locked.
 */
function carryOut({ changes, draft }: Change): Promise<void> {
  return draft ? planIn(draft, changes) : changeAirings(changes)
}

async function planIn(draft: string, changes: Change['changes']): Promise<void> {
  const { planned, dropped } = await call(planInDraft, { draft, changes: [...changes] })
  for (const change of planned) putInLists(draftChanges, change)
  takeIn(draftChanges, planned)
  for (const id of dropped) takeOut(draftChanges, id)
}
