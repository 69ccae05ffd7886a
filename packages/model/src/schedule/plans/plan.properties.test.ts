import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../../testing/thoroughness.ts'
import { HOUR_MS } from '../../time/instants.ts'
import { findOverlaps } from '../airtime.ts'
import { applyMoves, inverseOf, type Row, type Slot } from '../axis/board.ts'
import {
  deltaArbitrary,
  idsArbitrary,
  moveArbitrary,
  operationArbitrary,
  rowsArbitrary,
  START,
} from '../testing/arbitrary.ts'
import type { Operation } from './operation.ts'
import { type Mode, plan } from './plan.ts'

const RUNS = { numRuns: trials(1000, 10_000) }
const MODES: Mode[] = ['bump', 'revert', 'overlay', 'overwrite', 'insert']

function slotsOf(rows: readonly Row[]): Map<string, Slot> {
  return new Map(rows.flatMap((row) => row.slots.map((slot) => [slot.id, slot])))
}

function lengthOf(slot: Slot | undefined): number {
  return slot ? slot.endsAt - slot.startsAt : Number.NaN
}

function solidOverlaps(rows: readonly Row[]): unknown[] {
  return rows.flatMap((row) => findOverlaps(row.slots.filter((slot) => !slot.exempt)))
}

function without(removed: readonly string[], rows: readonly Row[]): Row[] {
  return rows.map((row) => ({
    ...row,
    slots: row.slots.filter((slot) => !removed.includes(slot.id)),
  }))
}

function lengthened(rows: Row[], operation: Operation, mode: Mode): [string, number][] {
  const before = slotsOf(rows)
  return Array.from(plan(rows, operation, mode).moves, ([id, { becomes }]) => [
    id,
    becomes.endsAt - becomes.startsAt - lengthOf(before.get(id)),
  ])
}

/** Excludes moves to rows that do not exist. */
function hasTargetRow(rows: readonly Row[], operation: Operation): boolean {
  if (operation.kind !== 'move' || operation.toRow === undefined) return true
  return rows.some((row) => row.id === operation.toRow)
}

function check(
  holds: (rows: Row[], operation: Operation, mode: Mode) => void,
  modes = MODES,
): void {
  fc.assert(
    fc.property(
      rowsArbitrary,
      operationArbitrary,
      fc.constantFrom(...modes),
      (rows, operation, mode) => {
        fc.pre(hasTargetRow(rows, operation))
        holds(rows, operation, mode)
      },
    ),
    RUNS,
  )
}

describe('a moved or resized slot', () => {
  it('keeps its length, unless its own handle is dragged', () => {
    check(
      (rows, operation, mode) => {
        for (const [id, changeMs] of lengthened(rows, operation, mode)) {
          if (operation.kind === 'move' || !operation.ids.includes(id)) expect(changeMs).toBe(0)
        }
      },
      ['bump', 'revert', 'overlay', 'insert'],
    )
  })

  it('can only shorten slots that it overwrites', () => {
    check(
      (rows, operation, mode) => {
        for (const [id, changeMs] of lengthened(rows, operation, mode)) {
          if (!operation.ids.includes(id)) expect(changeMs).toBeLessThanOrEqual(0)
          else if (operation.kind === 'move') expect(changeMs).toBe(0)
        }
      },
      ['overwrite'],
    )
  })

  it('does not move locked slots, or bundles with one', () => {
    check((rows, operation, mode) => {
      const before = slotsOf(rows)
      const locked = new Set(
        [...before.values()].filter((one) => one.locked).map((one) => one.bundle),
      )
      for (const id of plan(rows, operation, mode).moves.keys()) {
        expect(before.get(id)?.locked).toBe(false)
        const bundle = before.get(id)?.bundle
        if (bundle) expect(locked).not.toContain(bundle)
      }
    })
  })

  it('overlaps nothing after a bump, an insertion, or an allowed drop', () => {
    check(
      (rows, operation, mode) => {
        const { moves } = plan(rows, operation, mode)
        expect(solidOverlaps(applyMoves(rows, moves))).toEqual([])
      },
      ['bump', 'revert', 'insert'],
    )
  })

  it('moves in whole milliseconds and never further than the pointer, except to an edge', () => {
    check((rows, operation, mode) => {
      for (const [id, { was, becomes }] of plan(rows, operation, mode).moves) {
        expect(Number.isInteger(becomes.startsAt) && Number.isInteger(becomes.endsAt)).toBe(true)
        if (!operation.ids.includes(id) || mode === 'insert') continue
        expect(Math.abs(becomes.startsAt - was.startsAt)).toBeLessThanOrEqual(
          Math.abs(operation.deltaMs),
        )
      }
    })
  })

  it('returns to its place by the inverse', () => {
    check((rows, operation, mode) => {
      const { moves } = plan(rows, operation, mode)
      const back = applyMoves(applyMoves(rows, moves), inverseOf(moves))
      expect(slotsOf(back)).toEqual(slotsOf(rows))
    })
  })

  it('reports every overlap of the moved slots', () => {
    check((rows, operation, mode) => {
      const { moves, conflicts, removed = [] } = plan(rows, operation, mode)
      if (moves.size === 0) return
      const found = without(removed, applyMoves(rows, moves))
        .flatMap((row) => findOverlaps(row.slots))
        .filter(([one, other]) => moves.has(one.id) || moves.has(other.id))
      expect(conflicts).toHaveLength(found.length)
    })
  })

  it('stays within the limits', () => {
    check((rows, operation, mode) => {
      const within = { from: START + 23 * HOUR_MS, until: START + 30 * HOUR_MS }
      for (const { was, becomes } of plan(rows, operation, mode, { within }).moves.values()) {
        expect(becomes.startsAt).toBeGreaterThanOrEqual(Math.min(within.from, was.startsAt))
        expect(becomes.endsAt).toBeLessThanOrEqual(Math.max(within.until, was.endsAt))
      }
    })
  })
})

describe('a bump', () => {
  it('has the same result in one step as in many', () => {
    fc.assert(
      fc.property(
        rowsArbitrary,
        idsArbitrary,
        deltaArbitrary,
        fc.integer({ min: 2, max: 7 }),
        (rows, ids, deltaMs, steps) => {
          const whole = Math.trunc(deltaMs / steps)
          const move = (by: number): Operation => ({ kind: 'move', ids, deltaMs: by })
          const once = applyMoves(rows, plan(rows, move(whole * steps), 'bump').moves)
          let stepwise = rows
          for (let step = 0; step < steps; step += 1) {
            stepwise = applyMoves(stepwise, plan(stepwise, move(whole), 'bump').moves)
          }
          expect(slotsOf(stepwise)).toEqual(slotsOf(once))
        },
      ),
      RUNS,
    )
  })

  it('moves all members of a bundle by the same amount', () => {
    fc.assert(
      fc.property(rowsArbitrary, moveArbitrary, (rows, operation) => {
        const { moves } = plan(rows, operation, 'bump')
        const shifts = new Map<string, number>()
        for (const { id, bundle } of slotsOf(rows).values()) {
          if (!bundle) continue
          const move = moves.get(id)
          const shift = move ? move.becomes.startsAt - move.was.startsAt : 0
          expect(shift).toBe(shifts.get(bundle) ?? shift)
          shifts.set(bundle, shift)
        }
      }),
      RUNS,
    )
  })

  it('keeps the order and elapsed time of each row, also when clocks change', () => {
    fc.assert(
      fc.property(rowsArbitrary, moveArbitrary, (rows, operation) => {
        const after = applyMoves(rows, plan(rows, operation, 'bump').moves)
        for (const [index, row] of rows.entries()) {
          const solid = row.slots.filter((slot) => !slot.exempt)
          const solidAfter = (after[index]?.slots ?? []).filter((slot) => !slot.exempt)
          expect(solidAfter.map(({ id }) => id)).toEqual(solid.map(({ id }) => id))
          const total = (slots: readonly Slot[]) =>
            slots.reduce((sum, one) => sum + lengthOf(one), 0)
          expect(total(solidAfter)).toBe(total(solid))
        }
      }),
      RUNS,
    )
  })

  it('names the locked slot that limits or prevents it', () => {
    fc.assert(
      fc.property(rowsArbitrary, moveArbitrary, (rows, operation) => {
        const { moves, blockedBy } = plan(rows, operation, 'bump')
        const mover = operation.ids.find((id) => slotsOf(rows).has(id))
        if (!mover || operation.deltaMs === 0) return
        const move = moves.get(mover)
        const reached = move ? move.becomes.startsAt - move.was.startsAt : 0
        const stopped = reached !== operation.deltaMs
        expect(blockedBy !== undefined).toBe(stopped)
        if (blockedBy) expect(slotsOf(rows).get(blockedBy)?.locked).toBe(true)
      }),
      RUNS,
    )
  })

  it('creates no new overlap in an imported schedule with overlaps', () => {
    const overlapping = fc
      .array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 10 })
      .map((bars): Row[] => [
        {
          id: 'one',
          slots: bars.map(([startsAt, length], place) => ({
            id: `0.${place}`,
            startsAt,
            endsAt: startsAt + length,
            locked: place === 9,
          })),
        },
      ])
    fc.assert(
      fc.property(
        overlapping,
        fc.nat(9),
        fc.integer({ min: -40, max: 40 }),
        (rows, place, deltaMs) => {
          const key = (pair: readonly { id: string }[]) =>
            pair
              .map(({ id }) => id)
              .sort()
              .join()
          const pairs = (board: readonly Row[]) =>
            board.flatMap((row) => findOverlaps(row.slots).map(key))
          const operation: Operation = { kind: 'move', ids: [`0.${place}`], deltaMs }
          const after = applyMoves(rows, plan(rows, operation, 'bump').moves)
          const before = new Set(pairs(rows))
          expect(pairs(after).filter((pair) => !before.has(pair))).toEqual([])
        },
      ),
      RUNS,
    )
  })
})
