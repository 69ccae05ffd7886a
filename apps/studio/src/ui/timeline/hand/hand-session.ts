import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { SlotMoves } from '@docket/model/schedule/axis/board'
import { type Mode, type Plan, plan } from '@docket/model/schedule/plans/plan'
import { planSentence, spanText, type Telling } from '../speech/sentences.ts'
import type { TimelineBar, TimelineLane } from '../timeline-model.ts'
import type { HandWatch } from '../timeline-props.ts'
import { type Grip, operationOf, type Wanted } from './hand.ts'
import { planLanding } from './landing.ts'
import type { Preview } from './preview.ts'

/** A row in the form that the planning functions take; its slots are bars. */
type SceneRow = { id: string; slots: readonly TimelineBar[] }

/** What the hand can act on in the timeline. */
export type Scene = {
  lanes: readonly TimelineLane[]
  rows: readonly SceneRow[]
  /** The ids of the bars that move together when one of them is moved. */
  picked: ReadonlySet<string>
  barOf(id: string): TimelineBar | undefined
  mode: Mode
  within: TimeWindow | undefined
  telling: Telling
}

/** The bar being moved. `from` is the lane that it was taken from. */
export type Held = { bar: TimelineBar; grip: Grip; wanted: Wanted; from: number }

/** Moves one bar at a time, by pointer or keyboard. Every step is planned from the original positions. */
export type Hand = {
  readonly held: Held | undefined
  /** Takes a bar. Returns false if the bar cannot be moved. */
  take(id: string, grip: Grip, lane: number): boolean
  /** Previews the bar at a position. */
  hold(wanted: Wanted): void
  /** Commits the move, or says why it is impossible. */
  release(): void
  cancel(): void
}

type HandOptions = {
  scene: () => Scene
  preview: Preview
  onCommit: (moves: SlotMoves, id: string) => void
  watch?: HandWatch | undefined
  /** Announces a sentence politely to screen readers. */
  say: (sentence: string) => void
}

const NO_MOVES: SlotMoves = new Map()

export function createHand({ scene, preview, onCommit, watch, say }: HandOptions): Hand {
  let held: Held | undefined
  let taken: Scene | undefined

  function planned(mode: Mode): Plan | undefined {
    return held && taken && planIn(taken, held, mode)
  }

  function letGo(moves: SlotMoves = NO_MOVES): void {
    const id = held?.bar.id
    held = undefined
    taken = undefined
    preview.clear()
    if (id !== undefined) watch?.onLetGo(id, moves)
  }

  function sentence(result: Plan, { bar }: Held, { barOf, telling }: Scene): string {
    return planSentence(result, bar, (id) => barOf(id)?.label ?? 'another', telling)
  }

  return {
    get held() {
      return held
    },
    take(id, grip, lane) {
      const found = scene()
      const bar = found.barOf(id)
      if (!bar) return false
      if (bar.locked) {
        say(`${bar.label} is locked and cannot be moved.`)
        return false
      }
      const rows = bar.phase === 'past' ? found.rows : withPastLocked(found)
      taken = { ...found, rows: withFirst(rows, bar.row) }
      held = {
        bar,
        grip,
        wanted: { at: grip === 'end' ? bar.endsAt : bar.startsAt, lane },
        from: lane,
      }
      preview.take(id)
      watch?.onTake(id)
      return true
    },
    hold(wanted) {
      if (!held || !taken) return
      if (held.wanted.at === wanted.at && held.wanted.lane === wanted.lane) return
      held = { ...held, wanted }
      // An occupied place is refused only on release. Until then, the preview shows the overlap.
      const result = planned(taken.mode === 'revert' ? 'overlay' : taken.mode)
      if (!result) return
      const place = result.moves.get(held.bar.id)?.becomes ?? held.bar
      preview.show(result, held.bar, spanText(place, taken.telling))
      say(sentence(result, held, taken))
      watch?.onHold(held.bar.id)
    },
    release() {
      const result = taken && planned(taken.mode)
      if (!held || !taken || !result) return letGo()
      const { bar } = held
      const said = sentence(result, held, taken)
      if (result.moves.size > 0) {
        onCommit(result.moves, bar.id)
        say(`${bar.label} moved: ${said}.`)
      } else {
        say(`${bar.label} not moved: ${said}.`)
      }
      letGo(result.moves)
    },
    cancel() {
      if (held) say(`${held.bar.label} was not moved.`)
      letGo()
    },
  }
}

function planIn(taken: Scene, { bar, grip, wanted, from }: Held, mode: Mode): Plan {
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

/** Users can correct past bars, but future bars never push them. */
function withPastLocked({ rows }: Scene): SceneRow[] {
  return rows.map((row) => {
    let slots: readonly TimelineBar[] | undefined
    return {
      id: row.id,
      get slots() {
        slots ??= row.slots.map((bar) => (bar.phase === 'past' ? { ...bar, locked: true } : bar))
        return slots
      },
    }
  })
}

/** Puts the target row first, so that it is planned first. */
function withFirst(rows: readonly SceneRow[], first: string): SceneRow[] {
  const own = rows.filter(({ id }) => id === first)
  return [...own, ...rows.filter(({ id }) => id !== first)]
}
