import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { CLOCK, harborPage, NOW } from '../../testing/harbor.ts'
import { firstPlace, placeWith, SHOWN_ROWS } from './guide-place.ts'

const page = { clock: CLOCK }
const first = firstPlace(harborPage())

describe('the part of the schedule that a television shows', () => {
  it('begins with the first channel and the current half hour, with the focus on now', () => {
    expect(first).toEqual({ focus: { row: 0, at: NOW }, from: NOW - 20 * MINUTE_MS, top: 0 })
  })

  it('moves only as far as the focus needs', () => {
    const down = placeWith(first, { row: SHOWN_ROWS - 1, at: NOW }, page)
    expect(down.top).toBe(0)
    const further = placeWith(down, { row: SHOWN_ROWS + 2, at: NOW }, page)
    expect(further.top).toBe(3)
    expect(placeWith(further, { row: 3, at: NOW }, page).top).toBe(3)
    expect(placeWith(further, { row: 1, at: NOW }, page).top).toBe(1)
  })

  it('leaves room for the title of a program near the right edge', () => {
    const at = first.from + 100 * MINUTE_MS
    expect(placeWith(first, { row: 0, at }, page).from).toBe(first.from + HOUR_MS)
    expect(placeWith(first, { row: 0, at: first.from + HOUR_MS }, page).from).toBe(first.from)
  })
})
