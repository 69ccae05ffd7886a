import type { EpochMs } from '@docket/model/time'
import { useSyncExternalStore } from 'react'

type Beat = {
  subscribe: (listener: () => void) => () => void
  now: () => EpochMs
}

// One timer per interval, so that all clocks on the screen change together.
const beats = new Map<number, Beat>()

/**
 * Returns the current time, rounded down to a multiple of `everyMs`: 1000 for a clock with seconds, 60 000
 * for what is on the air. All clocks and now-lines on screen use this hook.
 */
export function useNow(everyMs: number): EpochMs {
  const beat = beats.get(everyMs) ?? startBeat(everyMs)
  beats.set(everyMs, beat)
  return useSyncExternalStore(beat.subscribe, beat.now, beat.now)
}

function startBeat(everyMs: number): Beat {
  const listeners = new Set<() => void>()
  let now = wholeNow(everyMs)
  let timer: ReturnType<typeof setTimeout>

  function strike(): void {
    now = wholeNow(everyMs)
    timer = setTimeout(strike, everyMs - (Date.now() - now))
    for (const listener of listeners) listener()
  }

  return {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) strike()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}

function wholeNow(everyMs: number): EpochMs {
  const now = Date.now()
  return now - (now % everyMs)
}
