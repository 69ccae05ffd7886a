import { useState, useSyncExternalStore } from 'react'
import { Deck, type DeckState } from './deck.ts'

const USUAL_FPS = 25

/** Returns the deck of a medium, which stays the same until the medium has another length. */
export function useDeck({ durationMs, fps }: { durationMs: number; fps: number }): Deck {
  const create = () => new Deck({ durationMs, frameMs: 1000 / (fps || USUAL_FPS) })
  const [deck, setDeck] = useState(create)
  if (deck.durationMs !== durationMs) setDeck(create())
  return deck
}

/** Reads a part of the deck's state. The component is rendered again only when that part changes. */
export function useDeckState<Part extends string | number | boolean>(
  deck: Deck,
  read: (state: DeckState) => Part,
): Part {
  const get = () => read(deck.get())
  return useSyncExternalStore(deck.subscribe, get, get)
}
