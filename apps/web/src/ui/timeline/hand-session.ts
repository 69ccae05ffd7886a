import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { SlotMoves } from '@docket/model/schedule/board'
import { type Mode, type Plan, plan } from '@docket/model/schedule/plan'
import { type Grip, operationOf, type Wanted } from './hand.ts'
import { planLanding } from './landing.ts'
import type { Preview } from './preview.ts'
import { planSentence, spanText, type Telling } from './sentences.ts'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'
import type { HandWatch } from './timeline-props.ts'

/** A row as the algebra knows it; its slots are bars. */
type SceneRow = { id: string; slots: readonly TimelineBar[] }

/** What a hand finds when it reaches into the timeline. */
export type Scene = {
  lanes: readonly TimelineLane[]
  rows: readonly SceneRow[]
  /** Those that go along when one of them is taken. */
  picked: ReadonlySet<string>
  barOf(id: string): TimelineBar | undefined
  mode: Mode
  within: TimeWindow | undefined
  telling: Telling
}

/** `from` is the lane that it was taken from. */
export type Held = { bar: TimelineBar; grip: Grip; wanted: Wanted; from: number }

/**
 * One thing at a time in the hand, whether of a pointer or of the keyboard. Everything is planned
 * anew from where the bars stood when it was taken.
 */
export type Hand = {
  readonly held: Held | undefined
  /** False when the bar cannot be moved. */
  take(id: string, grip: Grip, lane: number): boolean
  /** Shows what it would be like to have it there. */
  hold(wanted: Wanted): void
  /** Does it, or says why not. */
  release(): void
  cancel(): void
}

type HandOptions = {
  scene: () => Scene
  preview: Preview
  onCommit: (moves: SlotMoves, id: string) => void
  watch?: HandWatch | undefined
  /** Read out politely. */
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
      // A place that is taken is refused only on release: until then the bar shows what it lies over.
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
        say(`${bar.label} stays: ${said}.`)
      }
      letGo(result.moves)
    },
    cancel() {
      if (held) say(`${held.bar.label} stays where it was.`)
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

/**
 * What is over can be set right by hand, but is never pushed aside by what is still to come.
 */
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

/** The row that the hand reaches into is asked first. */
function withFirst(rows: readonly SceneRow[], first: string): SceneRow[] {
  const own = rows.filter(({ id }) => id === first)
  return [...own, ...rows.filter(({ id }) => id !== first)]
}
