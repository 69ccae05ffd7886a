import { type Mode, type Plan, plan } from '@docket/model/schedule/plans/plan'
import { operationOf } from './hand.ts'
import type { HeldBar, Scene } from './hand-scene.ts'
import { planLanding } from './landing.ts'

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
