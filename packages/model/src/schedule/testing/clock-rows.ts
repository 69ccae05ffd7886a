import { HOUR_MS, MINUTE_MS } from '../../time/instants.ts'
import { startOfDay } from '../../time/zone.ts'
import type { Row, Slot } from '../axis/board.ts'
import { type Mode, type Plan, plan } from '../plans/plan.ts'

// The tests of the algebra use clock times of one day.
const MIDNIGHT = startOfDay('2026-03-02', 'America/New_York')

/** Returns the time `09:30` on that day. */
export function at(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return MIDNIGHT + hours * HOUR_MS + minutes * MINUTE_MS
}

/** Creates a slot such as `09:00–10:00`. */
export function slot(id: string, times: string, traits: Partial<Slot> = {}): Slot {
  const [startsAt = '', endsAt = ''] = times.split('–')
  return { id, startsAt: at(startsAt), endsAt: at(endsAt), ...traits }
}

export function row(id: string, ...slots: Slot[]): Row {
  return { id, slots }
}

function clock(ms: number): string {
  const minutes = (ms - MIDNIGHT) / MINUTE_MS
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Returns the new positions of all moved slots, as `row 09:00–10:00`. */
export function places({ moves }: Plan): Record<string, string> {
  return Object.fromEntries(
    Array.from(moves, ([id, { becomes }]) => [
      id,
      `${becomes.row} ${clock(becomes.startsAt)}–${clock(becomes.endsAt)}`,
    ]),
  )
}

export function move(
  rows: Row[],
  ids: string[],
  minutes: number,
  mode: Mode = 'bump',
  toRow?: string,
): Plan {
  const deltaMs = minutes * MINUTE_MS
  return plan(rows, { kind: 'move', ids, deltaMs, ...(toRow && { toRow }) }, mode)
}

export function resize(rows: Row[], ids: string[], edge: 'start' | 'end', minutes: number): Plan {
  return plan(rows, { kind: 'resize', ids, edge, deltaMs: minutes * MINUTE_MS }, 'bump')
}
