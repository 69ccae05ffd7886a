import type { SlotMove } from '@docket/model/schedule/board'
import type { Plan } from '@docket/model/schedule/plan'
import { segmentsOf } from './segments.ts'
import { clashOf, shiftTag } from './sentences.ts'
import type { Segment, TimelineBar, TimelineLane } from './timeline-model.ts'

/** What a preview is drawn on. `layer` lies over the lanes and has its origin where the first begins. */
export type Stage = {
  grid: HTMLElement
  layer: HTMLElement
  lanes: readonly TimelineLane[]
  laneHeight: number
}

/** Shows what a plan would do, without React: a few elements, moved by transforms. */
export type Preview = {
  /** `says` stands on the held bar, such as its new times. */
  show(plan: Plan, held: TimelineBar, says: string): void
  clear(): void
}

export function createPreview(stage: () => Stage | undefined): Preview {
  const ghosts = new Map<string, HTMLElement>()

  function clear(): void {
    for (const ghost of ghosts.values()) ghost.remove()
    ghosts.clear()
    const { grid } = stage() ?? {}
    if (grid) unmark(grid)
  }

  function show(plan: Plan, held: TimelineBar, says: string): void {
    const now = stage()
    if (!now) return
    unmark(now.grid)
    const used = new Set<string>()
    for (const [id, { becomes }] of plan.moves) {
      mark(now.grid, id, 'lifted')
      const look = lookOf(plan, id, held, says)
      for (const segment of segmentsOf(becomes, now.lanes)) {
        used.add(`${id} ${segment.lane}`)
        draw(ghostOf(now, id, segment), segment, now.laneHeight, look)
      }
    }
    if (plan.blockedBy) mark(now.grid, plan.blockedBy, 'blocking')
    removeExcept(used)
  }

  function ghostOf(now: Stage, id: string, { lane }: Segment): HTMLElement {
    const key = `${id} ${lane}`
    const ghost = ghosts.get(key) ?? makeGhost(now, id)
    ghosts.set(key, ghost)
    return ghost
  }

  // A bar that the pointer let go back needs no ghost any more.
  function removeExcept(used: ReadonlySet<string>): void {
    for (const [key, ghost] of ghosts) {
      if (used.has(key)) continue
      ghost.remove()
      ghosts.delete(key)
    }
  }

  return { show, clear }
}

/** By how much the edge that moved did: a resize by its end keeps the start. */
function shiftOf({ was, becomes }: SlotMove): number {
  return becomes.startsAt - was.startsAt || becomes.endsAt - was.endsAt
}

function makeGhost({ grid, layer }: Stage, id: string): HTMLElement {
  const original = grid.querySelector<HTMLElement>(`[data-bar="${CSS.escape(id)}"]`)
  const ghost = original ? cloneOf(original) : document.createElement('div')
  const tag = document.createElement('span')
  tag.dataset.tag = ''
  ghost.append(tag)
  ghost.dataset.ghost = ''
  layer.append(ghost)
  return ghost
}

function cloneOf(original: HTMLElement): HTMLElement {
  const ghost = original.cloneNode(true)
  if (!(ghost instanceof HTMLElement)) return document.createElement('div')
  for (const name of ['data-bar', 'tabindex', 'role', 'aria-label', 'data-lifted', 'id']) {
    ghost.removeAttribute(name)
  }
  return ghost
}

type Look = { held: boolean; clashes: boolean; tag: string }

function lookOf(plan: Plan, id: string, held: TimelineBar, says: string): Look {
  if (id === held.id) return { held: true, clashes: clashOf(plan, id) !== undefined, tag: says }
  const move = plan.moves.get(id)
  return { held: false, clashes: false, tag: move ? shiftTag(shiftOf(move)) : '' }
}

function draw(ghost: HTMLElement, segment: Segment, laneHeight: number, look: Look): void {
  ghost.style.left = '0'
  ghost.style.width = `${segment.width}px`
  ghost.style.transform = `translate(${segment.left}px, ${segment.lane * laneHeight}px)`
  ghost.dataset.held = String(look.held)
  ghost.dataset.clashes = String(look.clashes)
  const tag = ghost.querySelector('[data-tag]')
  if (tag && tag.textContent !== look.tag) tag.textContent = look.tag
}

function mark(grid: HTMLElement, id: string, how: 'lifted' | 'blocking'): void {
  for (const element of grid.querySelectorAll<HTMLElement>(`[data-bar="${CSS.escape(id)}"]`)) {
    element.dataset[how] = ''
  }
}

function unmark(grid: HTMLElement): void {
  for (const element of grid.querySelectorAll<HTMLElement>('[data-lifted], [data-blocking]')) {
    delete element.dataset.lifted
    delete element.dataset.blocking
  }
}
