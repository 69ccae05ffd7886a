import { useEffectEvent, useLayoutEffect } from 'react'
import { isTyping } from '../keys/is-typing.ts'
import type { Deck } from './deck.ts'

const SKIP_MS = 5000

/** The controls that use a key themselves while they have the focus. */
const OWNERS: Readonly<Record<string, string>> = {
  ' ': ':is(button,a)',
  ArrowLeft: '[role=slider]',
  ArrowRight: '[role=slider]',
}

/** What a page adds to the keys of the player. */
export type MarkActions = {
  markIn(): void
  markOut(): void
  toggleCaptions?: () => void
  toggleDescription?: () => void
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'target'>

/** Performs a key's action in the player, and returns whether the key has one. */
export function followKey(event: KeyPress, deck: Deck, marks?: MarkActions): boolean {
  const { key, target } = event
  if (event.ctrlKey || event.altKey || event.metaKey || isTyping(target)) return false
  if (target instanceof Element && target.matches(OWNERS[key] ?? ':not(*)')) return false
  const meant: Readonly<Record<string, (() => void) | undefined>> = {
    ' ': deck.toggle,
    j: () => deck.shuttle(-1),
    k: deck.pause,
    l: () => deck.shuttle(1),
    m: deck.toggleSound,
    ',': () => deck.step(-1),
    '.': () => deck.step(1),
    ArrowLeft: () => deck.skip(-SKIP_MS),
    ArrowRight: () => deck.skip(SKIP_MS),
    i: marks?.markIn,
    o: marks?.markOut,
    c: marks?.toggleCaptions,
    d: marks?.toggleDescription,
  }
  const act = meant[key.length === 1 ? key.toLowerCase() : key]
  act?.()
  return act !== undefined
}

/** Makes the player's keys work anywhere on the page except in fields and dialogs. */
export function useDeckKeys(deck: Deck, marks?: MarkActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role=dialog]')) return
    if (followKey(event, deck, marks)) event.preventDefault()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
