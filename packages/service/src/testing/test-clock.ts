import type { EpochMs } from '@docket/model/time/instants'
import type { Clock } from '../clock.ts'

export type TestClock = Clock & {
  set(at: EpochMs | string): void
  advance(ms: number): void
}

/** Creates a clock that stands still until it is set or advanced. */
export function createTestClock(at: EpochMs | string = '2026-03-02T12:00:00Z'): TestClock {
  let now = toMs(at)
  return {
    now: () => now,
    set: (other) => {
      now = toMs(other)
    },
    advance: (ms) => {
      now += ms
    },
  }
}

function toMs(at: EpochMs | string): EpochMs {
  return typeof at === 'number' ? at : Date.parse(at)
}
