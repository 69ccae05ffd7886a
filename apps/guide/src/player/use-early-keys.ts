import { useEffect, useLayoutEffect, useRef } from 'react'

const PLAYS: ReadonlySet<string> = new Set([' ', 'k'])
/** The keys that make sense before the player is visible. */
const FOLLOWS: ReadonlySet<string> = new Set(['m', 'f'])
const CONTROLS = 'a, button, summary, [contenteditable]'
const FIELDS = 'input, select, textarea, dialog'

type Waiting = { isStarted: boolean; onStart(): void }

/**
 * Handles the player's keys, wherever the focus is, until the player has loaded: a key that plays starts it. Returns a
 * function that passes on the other keys and leaves all later ones to the player.
 */
export function useEarlyKeys(waiting: Waiting): () => readonly string[] {
  const pressed = useRef<string[]>([])
  const hasArrived = useRef(false)
  const latest = useRef(waiting)
  useLayoutEffect(() => {
    latest.current = waiting
  })
  useEffect(() => {
    let isAsked = false
    function hear(event: KeyboardEvent) {
      const key = hasArrived.current ? '' : keyOf(event)
      if (PLAYS.has(key)) {
        event.preventDefault()
        if (!latest.current.isStarted) latest.current.onStart()
        isAsked = true
      } else if (FOLLOWS.has(key) && (isAsked || latest.current.isStarted)) {
        pressed.current.push(key)
      }
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return () => {
    hasArrived.current = true
    return pressed.current.splice(0)
  }
}

/** Returns the key, or `''` if a control needs it, or it is one of the browser's or of another part of the page. */
function keyOf(event: KeyboardEvent): string {
  const { key, target, ctrlKey, altKey, metaKey, defaultPrevented, repeat } = event
  if (ctrlKey || altKey || metaKey || defaultPrevented || repeat) return ''
  const others = key === ' ' ? `${FIELDS}, ${CONTROLS}` : FIELDS
  return target instanceof Element && target.closest(others) ? '' : key.toLowerCase()
}
