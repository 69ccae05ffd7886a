import { expect, it } from 'vitest'
import { quartersUntil } from './quarters.ts'

it('lists the quarter of a day and those before it', () => {
  expect(quartersUntil('2026-02-28', 3)).toEqual([
    { from: '2026-01-01', until: '2026-04-01', quarter: 1, year: 2026 },
    { from: '2025-10-01', until: '2026-01-01', quarter: 4, year: 2025 },
    { from: '2025-07-01', until: '2025-10-01', quarter: 3, year: 2025 },
  ])
  expect(quartersUntil('2026-12-31', 1)[0]).toMatchObject({ from: '2026-10-01', quarter: 4 })
})
