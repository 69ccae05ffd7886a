import type { Row } from '@docket/model/schedule/axis/board'
import type { Operation, PlanLimits } from '@docket/model/schedule/plans/operation'
import { type Mode, type Plan, plan } from '@docket/model/schedule/plans/plan'
import type { TimelineBar } from '../timeline-model.ts'
import { operationOf } from './hand.ts'
import type { HeldBar, Scene } from './hand-scene.ts'

/** Plans the move of the held bar from the original positions. */
export function planHeld(taken: Scene, { bar, grip, wanted, from }: HeldBar, mode: Mode): Plan {
  const row = taken.lanes[wanted.lane]?.row ?? bar.row
  const ids = taken.picked.has(bar.id) ? [...taken.picked] : [bar.id]
  const operation = operationOf(bar, grip, wanted, row, ids)
  const limits = taken.within ? { within: taken.within } : {}
  const isAlone = ids.length === 1
  if (!isAlone || row !== bar.row || wanted.lane === from) {
    return plan(taken.rows, operation, mode, limits)
  }
  return planLanding(taken.rows, bar, operation, mode, limits)
}

/** The id of a temporary row for a bar that was lifted out of its row. */
const HAND = 'hand'

const lifted = new WeakMap<readonly Row[], { id: string; rows: Row[] }>()

/**
 * Plans a move to another day of the same row. The bar is lifted out and pushes other bars only at its
 * target. Bars between the two days stay in place, as if the days were separate rows.
 */
export function planLanding(
  rows: readonly Row[],
  bar: TimelineBar,
  operation: Operation,
  mode: Mode,
  limits: PlanLimits,
): Plan {
  const landed = plan(liftedOut(rows, bar), operation, mode, limits)
  const moves = new Map(landed.moves)
  const move = moves.get(bar.id)
  if (move) moves.set(bar.id, { ...move, was: { ...move.was, row: bar.row } })
  return { ...landed, moves }
}

// Returns the same rows for every step of a drag, so that the planner prepares them only once.
function liftedOut(rows: readonly Row[], bar: TimelineBar): Row[] {
  const known = lifted.get(rows)
  if (known?.id === bar.id) return known.rows
  const others = rows.map((row) => ({ ...row, slots: row.slots.filter(({ id }) => id !== bar.id) }))
  const made = [...others, { id: HAND, slots: [bar] }]
  lifted.set(rows, { id: bar.id, rows: made })
  return made
}
