import type { TimeWindow } from '@docket/model/schedule/airtime'

/** The visible range of time. The scrolling view sets it; other components subscribe to it. */
export type VisibleRange = {
  get(): TimeWindow | undefined
  set(inView: TimeWindow): void
  subscribe(listener: () => void): () => void
}

export function createSight(): VisibleRange {
  const listeners = new Set<() => void>()
  let sight: TimeWindow | undefined
  return {
    get: () => sight,
    set(inView) {
      if (sight?.from === inView.from && sight.until === inView.until) return
      sight = inView
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
