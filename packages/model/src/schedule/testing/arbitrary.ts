import fc from 'fast-check'
import { HOUR_MS, MINUTE_MS } from '../../time/instants.ts'
import { startOfDay } from '../../time/zone.ts'
import type { Row, Slot } from '../axis/board.ts'
import type { Operation } from '../plans/operation.ts'

// Slots begin one day later, in the night in which the clocks of New York go forward.
export const START = startOfDay('2026-03-07', 'America/New_York')

const traits = fc.record({
  gap: fc.oneof(fc.constant(0), fc.nat(90)),
  length: fc.integer({ min: 5, max: 120 }),
  locked: fc.integer({ min: 0, max: 6 }).map((roll) => roll === 0),
  bundle: fc.integer({ min: 0, max: 7 }).map((roll) => (roll < 3 ? `bundle ${roll}` : undefined)),
  exempt: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
})

/** Rows without overlaps, except for exempt slots. */
export const rowsArbitrary: fc.Arbitrary<Row[]> = fc
  .array(fc.array(traits, { maxLength: 7 }), { minLength: 1, maxLength: 3 })
  .map((rows) =>
    rows.map((bars, index) => {
      let end = START + 24 * HOUR_MS
      const slots = bars.map(({ gap, length, ...rest }, place): Slot => {
        const startsAt = end + gap * MINUTE_MS
        const endsAt = startsAt + length * MINUTE_MS
        if (!rest.exempt) end = endsAt
        return { id: `${index}.${place}`, startsAt, endsAt, ...rest }
      })
      return { id: `row ${index}`, slots }
    }),
  )

export const idsArbitrary = fc.uniqueArray(
  fc.tuple(fc.nat(2), fc.nat(6)).map(([row, place]) => `${row}.${place}`),
  { minLength: 1, maxLength: 3 },
)
export const deltaArbitrary = fc.integer({ min: -5 * HOUR_MS, max: 5 * HOUR_MS })

export const moveArbitrary: fc.Arbitrary<Operation> = fc
  .record({ ids: idsArbitrary, deltaMs: deltaArbitrary })
  .map((move) => ({ kind: 'move', ...move }))

export const operationArbitrary: fc.Arbitrary<Operation> = fc.oneof(
  moveArbitrary,
  fc
    .record({ ids: idsArbitrary, deltaMs: deltaArbitrary, row: fc.nat(2) })
    .map(({ row, ...move }): Operation => ({ kind: 'move', ...move, toRow: `row ${row}` })),
  fc
    .record({
      ids: idsArbitrary,
      deltaMs: deltaArbitrary,
      edge: fc.constantFrom('start' as const, 'end' as const),
    })
    .map((resize): Operation => ({ kind: 'resize', ...resize })),
)
