import { type EpochMs, SECOND_MS } from '@docket/model/time/instants'
import { useSyncExternalStore } from 'react'

type ClockTicker = {
  subscribe: (listener: () => void) => () => void
  now: () => EpochMs
  /** Makes the clock show a time between two ticks. */
  show: (at: EpochMs) => void
}

// One timer per interval, so that all clocks on the screen change together.
const beats = new Map<number, ClockTicker>()

/**
 * Returns the current time, rounded down to a multiple of `everyMs`: 1000 for a clock with seconds, 60 000
 * for what is on the air. All clocks and now-lines on screen use this hook. At a moment passed to `showMoments`, the
 * hook returns exactly that moment.
 */
export function useNow(everyMs: number): EpochMs {
  const beat = beatOf(everyMs)
  return useSyncExternalStore(beat.subscribe, beat.now, beat.now)
}

/** Calls the listener at each multiple of `everyMs`, until the returned function is called. */
export function onEach(everyMs: number, listener: () => void): () => void {
  return beatOf(everyMs).subscribe(listener)
}

/**
 * Makes the clocks of whole minutes show these moments when they come, or at once if they are past. Something that
 * begins or ends mid-minute, such as a break-in, then does not wait for the next minute. Returns a function that cancels it.
 */
export function showMoments(moments: readonly EpochMs[]): () => void {
  const timers = moments.map((at) => setTimeout(() => show(at), at - Date.now()))
  return () => timers.forEach(clearTimeout)
}

function show(at: EpochMs): void {
  for (const [everyMs, beat] of beats) if (everyMs > SECOND_MS) beat.show(at)
}

function beatOf(everyMs: number): ClockTicker {
  const beat = beats.get(everyMs) ?? startBeat(everyMs)
  beats.set(everyMs, beat)
  return beat
}

function startBeat(everyMs: number): ClockTicker {
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
    show(at) {
      if (at <= now || at > Date.now()) return
      now = at
      for (const listener of listeners) listener()
    },
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
