import type { SlotMove } from '@docket/model/schedule/axis/board'
import type { Plan } from '@docket/model/schedule/plans/plan'
import { segmentsOf } from '../bar/segments.ts'
import styles from '../bar/timeline-bar.module.css'
import { clashOf, shiftTag } from '../speech/sentences.ts'
import type { Segment, TimelineBar, TimelineLane } from '../timeline-model.ts'

/**
 * The elements that a preview is drawn on. `layer` covers the lanes; its origin is the start of the first
 * lane.
 */
export type Stage = {
  grid: HTMLElement
  layer: HTMLElement
  lanes: readonly TimelineLane[]
  laneHeight: number
  labelOf(id: string): string
}

/** Previews a plan without React, with a few elements moved by transforms. */
export type Preview = {
  /** Marks the bar as picked up, in its place. */
  take(id: string): void
  /** Shows the plan. `says` is the text on the held bar, such as its new times. */
  show(plan: Plan, held: TimelineBar, says: string, isRefused?: boolean): void
  clear(): void
}

export function createPreview(stage: () => Stage | undefined): Preview {
  const ghosts = new Map<string, HTMLElement>()
  let marked = ''

  function take(id: string): void {
    const { grid } = stage() ?? {}
    for (const bar of grid?.querySelectorAll(`[data-bar="${CSS.escape(id)}"]`) ?? []) {
      bar.toggleAttribute('data-taken', true)
    }
  }

  function clear(): void {
    for (const ghost of ghosts.values()) ghost.remove()
    ghosts.clear()
    const { grid } = stage() ?? {}
    if (grid) {
      markBars(grid, new Map())
      for (const bar of grid.querySelectorAll('[data-taken]')) bar.removeAttribute('data-taken')
    }
    marked = ''
  }

  function show(plan: Plan, held: TimelineBar, says: string, isRefused = false): void {
    const now = stage()
    if (!now) return
    // Read before writing anything; afterwards, reading would force a layout.
    const view = { from: now.grid.scrollLeft, until: now.grid.scrollLeft + now.grid.clientWidth }
    const marks = [plan.blockedBy, now.grid.scrollLeft, ...plan.moves.keys()].join(' ')
    if (marks !== marked) markBars(now.grid, plan.moves, plan.blockedBy)
    marked = marks
    removeExcept(drawAll(now, plan, { bar: held, says, isRefused }, view))
  }

  function drawAll(now: Stage, plan: Plan, held: ShownBar, view: PxSpan): ReadonlySet<string> {
    const used = new Set<string>()
    for (const [id, { becomes }] of plan.moves) {
      const look = lookOf(plan, id, held)
      for (const segment of segmentsOf(becomes, now.lanes)) {
        if (!isInView(segment, view)) continue
        used.add(`${id} ${segment.lane}`)
        draw(ghostOf(now, id, segment), segment, now.laneHeight, look)
      }
    }
    return used
  }

  function ghostOf(now: Stage, id: string, { lane }: Segment): HTMLElement {
    const key = `${id} ${lane}`
    const ghost = ghosts.get(key) ?? makeGhost(now, id)
    ghosts.set(key, ghost)
    return ghost
  }

  // Remove the ghosts of bars that the plan no longer moves.
  function removeExcept(used: ReadonlySet<string>): void {
    for (const [key, ghost] of ghosts) {
      if (used.has(key)) continue
      ghost.remove()
      ghosts.delete(key)
    }
  }

  return { take, show, clear }
}

function isInView({ left, width }: Segment, view: PxSpan): boolean {
  return left < view.until && left + width > view.from
}

/** Returns the shift of the edge that moved: a resize at the end keeps the start. */
function shiftOf({ was, becomes }: SlotMove): number {
  return becomes.startsAt - was.startsAt || becomes.endsAt - was.endsAt
}

function makeGhost({ layer, labelOf }: Stage, id: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = styles.bar ?? ''
  ghost.dataset.ghost = ''
  const title = document.createElement('span')
  title.className = styles.ghostTitle ?? ''
  title.textContent = labelOf(id)
  const tag = document.createElement('span')
  tag.dataset.tag = ''
  ghost.append(title, tag)
  layer.append(ghost)
  return ghost
}

type PxSpan = { from: number; until: number }

type GhostLook = { held: boolean; clashes: boolean; tag: string }

/** The held bar, the text on it, and whether a rule forbids its place. */
type ShownBar = { bar: TimelineBar; says: string; isRefused: boolean }

function lookOf(plan: Plan, id: string, { bar, says, isRefused }: ShownBar): GhostLook {
  if (id === bar.id) {
    return { held: true, clashes: isRefused || clashOf(plan, id) !== undefined, tag: says }
  }
  const move = plan.moves.get(id)
  return { held: false, clashes: false, tag: move ? shiftTag(shiftOf(move)) : '' }
}

function draw(ghost: HTMLElement, segment: Segment, laneHeight: number, look: GhostLook): void {
  const width = `${segment.width}px`
  if (ghost.style.width !== width) ghost.style.width = width
  ghost.style.transform = `translate(${segment.left}px, ${segment.lane * laneHeight}px)`
  // Write only what changes, because every attribute write recalculates the styles.
  const { dataset } = ghost
  if (dataset.held !== String(look.held)) dataset.held = String(look.held)
  if (dataset.clashes !== String(look.clashes)) dataset.clashes = String(look.clashes)
  const tag = ghost.querySelector('[data-tag]')
  if (tag && tag.textContent !== look.tag) tag.textContent = look.tag
}

/** Dims moved bars and highlights the blocking one. Writes only to bars that change. */
function markBars(
  grid: HTMLElement,
  moves: ReadonlyMap<string, unknown>,
  blockedBy?: string,
): void {
  for (const bar of grid.querySelectorAll<HTMLElement>('[data-bar]')) {
    const id = bar.dataset.bar ?? ''
    bar.toggleAttribute('data-lifted', moves.has(id))
    bar.toggleAttribute('data-blocking', id === blockedBy)
  }
}
