import type { KeyboardEvent } from 'react'
import type { Hand } from '../hand/hand-session.ts'
import type { ZoomRequest } from '../timeline-model.ts'
import type { TimelineProps } from '../timeline-props.ts'
import type { PickedBars } from '../use-picked.ts'
import { type ClipboardKind, type Command, commandOf } from './keys.ts'
import { moveByKeys } from './move-by-keys.ts'
import type { TimelineFocus } from './use-timeline-focus.ts'

type KeysProps = Pick<TimelineProps, 'lanes' | 'actions' | 'isReadOnly'> & {
  hand: Hand
  focus: TimelineFocus
  picked: PickedBars
  zoom: (request: ZoomRequest) => void
  /** Opens the list of the sequence that contains the focused bar. */
  openList: () => void
}

/** The commands that change something. */
const CHANGES: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  ...(['take', 'nudge', 'lane', 'resize', 'undo', 'redo', 'lock', 'bundle', 'swap'] as const),
  ...(['cut', 'paste', 'duplicate', 'remove'] as const),
])

/** Returns a key handler that carries out the timeline's commands. */
export function useTimelineKeys(props: KeysProps): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const command = commandOf(event, props.hand.held !== undefined)
    if (!command || (props.isReadOnly && CHANGES.has(command.kind))) return
    event.preventDefault()
    // Escape that cancels a move must not also close the details.
    event.stopPropagation()
    carryOut(command, props)
  }
}

function carryOut(command: Command, props: KeysProps): void {
  const { hand, focus, actions } = props
  switch (command.kind) {
    case 'walk':
      walk(command, props)
      break
    case 'take':
    case 'nudge':
    case 'lane':
    case 'resize':
      moveByKeys(command, { ...props, at: props.focus.at })
      break
    case 'release':
      hand.release()
      break
    case 'cancel':
      hand.cancel()
      break
    case 'now':
      focus.focusNow()
      break
    case 'list':
      props.openList()
      break
    case 'today':
      actions.onToday()
      break
    case 'zoom':
      props.zoom(command.request)
      break
    case 'goTo':
      actions.onGoTo()
      break
    case 'search':
      actions.onSearch()
      break
    case 'undo':
      actions.onUndo()
      break
    case 'redo':
      actions.onRedo()
      break
    default:
      act(command.kind, props)
  }
}

function walk(
  { step, picks }: Extract<Command, { kind: 'walk' }>,
  { focus, picked, actions }: KeysProps,
): void {
  const { passed, stayed } = focus.walk(step)
  if (picks) picked.add(passed)
  if (stayed && step === 'dayBefore') actions.onDay(-1)
  if (stayed && step === 'dayAfter') actions.onDay(1)
}

type BarAction = 'open' | 'lock' | 'bundle' | 'swap' | 'pick' | ClipboardKind

function act(kind: BarAction, { focus, picked, actions }: KeysProps): void {
  const id = focus.at?.bar
  const place = focus.place()
  if (kind === 'paste' && place) actions.onClipboard(kind, [], place)
  if (kind === 'paste' || id === undefined || !place) return
  const ids = picked.ids.size > 0 ? [...picked.ids] : [id]
  switch (kind) {
    case 'open':
      actions.onOpen(id)
      break
    case 'lock':
      actions.onLock(id)
      break
    case 'pick':
      picked.toggle(id)
      break
    case 'bundle':
      actions.onBundle(ids)
      break
    case 'swap':
      actions.onSwap(ids)
      picked.clear()
      break
    default:
      actions.onClipboard(kind, ids, place)
      picked.clear()
  }
}
