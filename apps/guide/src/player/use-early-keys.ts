import { useEffect, useLayoutEffect, useRef } from 'react'

const PLAYS: ReadonlySet<string> = new Set([' ', 'k'])
/** The keys that make sense before the player is visible. */
const FOLLOWS: ReadonlySet<string> = new Set(['m', 'f'])
const CONTROLS = 'a, button, summary, [contenteditable]'
const FIELDS = 'input, select, textarea, dialog'

type EarlyKeyOptions = { isStarted: boolean; onStart(): void }

/**
 * Handles the player's keys, wherever the focus is, until the player has loaded: a key that plays starts it. Returns a
 * function that passes on the other keys and leaves all later ones to the player.
 */
export function useEarlyKeys(waiting: EarlyKeyOptions): () => readonly string[] {
  const early = useRef<EarlyKeys>({ pressed: [], isAsked: false, hasArrived: false })
  const latest = useRef(waiting)
  useLayoutEffect(() => {
    latest.current = waiting
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event, early.current, latest.current)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return () => {
    early.current.hasArrived = true
    return early.current.pressed.splice(0)
  }
}

/** The keys for the player, whether it was asked to play, and whether it is there. */
type EarlyKeys = { pressed: string[]; isAsked: boolean; hasArrived: boolean }

function hear(
  event: KeyboardEvent,
  early: EarlyKeys,
  { isStarted, onStart }: EarlyKeyOptions,
): void {
  if (early.hasArrived) return
  const key = keyOf(event)
  if (PLAYS.has(key)) {
    event.preventDefault()
    if (!isStarted) onStart()
    early.isAsked = true
  } else if (FOLLOWS.has(key) && (isStarted || early.isAsked)) {
    early.pressed.push(key)
  }
}

/** Returns the key, or `''` if a control needs it, or it is one of the browser's or of another part of the page. */
function keyOf(event: KeyboardEvent): string {
  const { key, target, ctrlKey, altKey, metaKey, defaultPrevented, repeat } = event
  if (ctrlKey || altKey || metaKey || defaultPrevented || repeat) return ''
  const others = key === ' ' ? `${FIELDS}, ${CONTROLS}` : FIELDS
  return target instanceof Element && target.closest(others) ? '' : key.toLowerCase()
}
