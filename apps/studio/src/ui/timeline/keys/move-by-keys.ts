import { nudge, toNeighbor } from '../hand/hand.ts'
import type { Hand } from '../hand/hand-session.ts'
import type { TimelineLane } from '../timeline-model.ts'
import type { Command } from './keys.ts'

export type MoveCommand = Extract<Command, { kind: 'take' | 'nudge' | 'lane' | 'resize' }>

type MoveProps = {
  hand: Hand
  /** Where the focus is. */
  at: { bar?: string | undefined; lane: number } | undefined
  lanes: readonly TimelineLane[]
}

/** Picks up the focused bar, moves the held one, or immediately moves an edge of the focused one. */
export function moveByKeys(command: MoveCommand, { hand, at, lanes }: MoveProps): void {
  const { bar, lane = 0 } = at ?? {}
  if (command.kind === 'take' && bar !== undefined) {
    hand.take(bar, 'body', lane)
    return
  }
  if (command.kind === 'resize') {
    if (bar === undefined || !hand.take(bar, command.grip, lane)) return
    preview(
      { kind: 'nudge', later: command.later, hold: { alt: false, shift: false } },
      hand,
      lanes,
    )
    hand.release()
    return
  }
  if (command.kind !== 'take') preview(command, hand, lanes)
}

function preview(
  command: Extract<Command, { kind: 'nudge' | 'lane' }>,
  hand: Hand,
  lanes: readonly TimelineLane[],
): void {
  const wanted = hand.held?.wanted
  const zone = wanted && lanes[wanted.lane]?.axis.zone
  if (!wanted || !zone) return
  if (command.kind === 'lane') hand.moveTo(toNeighbor(wanted, command.by, lanes))
  else hand.moveTo({ ...wanted, at: nudge(wanted.at, zone, command.later, command.hold) })
}
