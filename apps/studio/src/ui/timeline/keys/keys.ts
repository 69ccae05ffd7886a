import type { Grip, KeyHold } from '../hand/hand.ts'
import type { ZoomRequest } from '../timeline-model.ts'
import { type FocusStep, focusStepOf } from './focus-walk.ts'

export type Command =
  /** `picks`: bars that the focus passes are also picked. */
  | { kind: 'walk'; step: FocusStep; picks: boolean }
  | { kind: 'nudge'; later: boolean; hold: KeyHold }
  | { kind: 'lane'; by: 1 | -1 }
  | { kind: 'resize'; grip: Exclude<Grip, 'body'>; later: boolean }
  | { kind: 'zoom'; request: ZoomRequest }
  | SimpleCommand

type SimpleKind =
  | 'take'
  | 'release'
  | 'cancel'
  | 'open'
  | 'list'
  | 'undo'
  | 'redo'
  | 'now'
  | 'today'
  | 'goTo'
  | 'search'
  | 'lock'
  | 'bundle'
  | 'swap'
  | 'pick'
  | ClipboardKind

/** Commands for the picked bars, or for the focused one. */
export type ClipboardKind = 'copy' | 'cut' | 'paste' | 'duplicate' | 'remove'

type SimpleCommand = { [Kind in SimpleKind]: { kind: Kind } }[SimpleKind]

export type KeyStroke = {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

const PLAIN: Readonly<Record<string, Command>> = {
  Enter: { kind: 'open' },
  ' ': { kind: 'pick' },
  f: { kind: 'list' },
  m: { kind: 'take' },
  n: { kind: 'now' },
  t: { kind: 'today' },
  g: { kind: 'goTo' },
  '/': { kind: 'search' },
  l: { kind: 'lock' },
  b: { kind: 'bundle' },
  s: { kind: 'swap' },
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
  '[': { kind: 'resize', grip: 'start', later: false },
  ']': { kind: 'resize', grip: 'start', later: true },
  '{': { kind: 'resize', grip: 'end', later: false },
  '}': { kind: 'resize', grip: 'end', later: true },
  '+': { kind: 'zoom', request: 'in' },
  '=': { kind: 'zoom', request: 'in' },
  '-': { kind: 'zoom', request: 'out' },
  '0': { kind: 'zoom', request: 'usual' },
}

const CLIPBOARD: Readonly<Record<string, ClipboardKind>> = {
  c: 'copy',
  x: 'cut',
  v: 'paste',
  d: 'duplicate',
}

const HOLDING: Readonly<Record<string, Command>> = {
  Enter: { kind: 'release' },
  m: { kind: 'release' },
  Escape: { kind: 'cancel' },
  ArrowUp: { kind: 'lane', by: -1 },
  ArrowDown: { kind: 'lane', by: 1 },
}

/**
 * Returns the command for a key; `holding` is true in move mode. Returns undefined for keys left to the
 * browser.
 */
export function commandOf(stroke: KeyStroke, holding: boolean): Command | undefined {
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key
  if (holding) return heldCommand(key, stroke)
  if (stroke.altKey) return undefined
  if (stroke.ctrlKey || stroke.metaKey) return controlCommand(key, stroke)
  const step = focusStepOf(key, false)
  if (step)
    return { kind: 'walk', step, picks: stroke.shiftKey && (step === 'left' || step === 'right') }
  return PLAIN[key]
}

function heldCommand(key: string, { altKey, shiftKey }: KeyStroke): Command | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const hold = { alt: altKey, shift: shiftKey }
    return { kind: 'nudge', later: key === 'ArrowRight', hold }
  }
  return HOLDING[key]
}

function controlCommand(key: string, { shiftKey }: KeyStroke): Command | undefined {
  if (key === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
  if (key === 'y') return { kind: 'redo' }
  const clipboard = CLIPBOARD[key]
  if (clipboard) return { kind: clipboard }
  const step = focusStepOf(key, true)
  return step && { kind: 'walk', step, picks: false }
}
