import type { SlotMoves } from '@docket/model/schedule/axis/board'
import type { Mode, Plan } from '@docket/model/schedule/plans/plan'
import { timeline as words } from '@docket/texts/studio/ui'
import { planSentence, spanText } from '../speech/sentences.ts'
import type { TimelineBar } from '../timeline-model.ts'
import type { HandWatch } from '../timeline-props.ts'
import type { BarPosition, Grip } from './hand.ts'
import type { HeldBar, Scene, SceneRow } from './hand-scene.ts'
import { loadedPlanner, loadPlanner } from './planner.ts'
import type { Preview } from './preview.ts'

/** Moves one bar at a time, by pointer or keyboard. Every step is planned from the original positions. */
export type Hand = {
  readonly held: HeldBar | undefined
  /** Picks up a bar. Returns false if the bar cannot be moved. */
  take(id: string, grip: Grip, lane: number): boolean
  /** Previews the bar at a position. */
  moveTo(wanted: BarPosition): void
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
  let held: HeldBar | undefined
  let taken: Scene | undefined

  function planned(mode: Mode): Plan | undefined {
    return held && taken && loadedPlanner()?.(taken, held, mode)
  }

  function letGo(moves: SlotMoves = NO_MOVES, refusal?: string): void {
    const id = held?.bar.id
    held = undefined
    taken = undefined
    preview.clear()
    if (id !== undefined) watch?.onLetGo(id, moves, refusal)
  }

  /** Shows the plan for the current position. */
  function show(): void {
    if (!held || !taken) return
    // An occupied place is refused only on release. Until then, the preview shows the overlap.
    const result = planned(taken.mode === 'revert' ? 'overlay' : taken.mode)
    if (!result) return
    const place = result.moves.get(held.bar.id)?.becomes ?? held.bar
    const refusal = refusalOf(result, held, taken)
    preview.show(result, held.bar, spanText(place, taken.telling), refusal !== undefined)
    say(refusal ?? sentence(result, held, taken))
    watch?.onHold(held.bar.id, refusal)
  }

  function settle(): void {
    const result = taken && planned(taken.mode)
    if (!held || !taken || !result) {
      letGo()
      return
    }
    const { said, moves, refusal } = outcomeOf(result, held, taken)
    if (moves.size > 0) onCommit(moves, held.bar.id)
    say(said)
    letGo(moves, refusal)
  }

  /** Waits for the planner: a bar may be put down before it has arrived. */
  function whenPlannable(next: () => void): void {
    if (loadedPlanner()) next()
    else {
      loadPlanner().then(next, () => {
        say(words.reloadToMove)
        letGo()
      })
    }
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
        say(words.isLocked({ program: bar.label }))
        return false
      }
      const rows = bar.phase === 'past' ? found.rows : withPastLocked(found)
      taken = { ...found, rows: withFirst(rows, bar.row) }
      const at = grip === 'end' ? bar.endsAt : bar.startsAt
      held = { bar, grip, wanted: { at, lane }, from: lane }
      preview.take(id)
      watch?.onTake(id)
      return true
    },
    moveTo(wanted) {
      if (!held || !taken) return
      if (held.wanted.at === wanted.at && held.wanted.lane === wanted.lane) return
      held = { ...held, wanted }
      whenPlannable(show)
    },
    release: () => whenPlannable(settle),
    cancel() {
      if (held) say(words.wasNotMoved({ program: held.bar.label }))
      letGo()
    },
  }
}

function sentence(result: Plan, { bar }: HeldBar, { barOf, telling }: Scene): string {
  return planSentence(result, bar, (id) => barOf(id)?.label ?? 'another', telling)
}

type Outcome = { said: string; moves: SlotMoves; refusal?: string }

/** Returns what happens when a bar is dropped, and announces it. */
function outcomeOf(result: Plan, held: HeldBar, taken: Scene): Outcome {
  const { label } = held.bar
  const refusal = refusalOf(result, held, taken)
  if (refusal)
    return { said: words.wasRefused({ name: label, sentence: refusal }), moves: NO_MOVES, refusal }
  const place = sentence(result, held, taken)
  const { moves } = result
  return {
    said:
      moves.size > 0
        ? words.moved({ program: label, place })
        : words.notMoved({ program: label, why: place }),
    moves,
  }
}

function refusalOf({ moves }: Plan, { bar }: HeldBar, { refusal }: Scene): string | undefined {
  const place = moves.get(bar.id)?.becomes
  return place && refusal?.(bar, place)
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
