import { useState } from 'react'
import type { Deck } from '#ui/player/deck.ts'

type MediaPart = { fromMs: number; untilMs: number }

export type PartMarks = {
  inMs: number | undefined
  outMs: number | undefined
  /** The part between both marks. */
  part: MediaPart | undefined
  markIn(): void
  markOut(): void
  clear(): void
}

/** Marks a part of a medium at the playhead. A mark on the wrong side of the other one replaces it. */
export function useMarks(deck: Deck): PartMarks {
  const [inMs, setIn] = useState<number>()
  const [outMs, setOut] = useState<number>()
  return {
    inMs,
    outMs,
    part: inMs !== undefined && outMs !== undefined ? { fromMs: inMs, untilMs: outMs } : undefined,
    markIn() {
      const { atMs } = deck.get()
      setIn(atMs)
      if (outMs !== undefined && outMs <= atMs) setOut(undefined)
    },
    markOut() {
      const { atMs } = deck.get()
      setOut(atMs)
      if (inMs !== undefined && inMs >= atMs) setIn(undefined)
    },
    clear() {
      setIn(undefined)
      setOut(undefined)
    },
  }
}
