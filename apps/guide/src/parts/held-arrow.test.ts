import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { createHeldArrow, type HeldStep } from './held-arrow.ts'

/**
 * Returns the steps, without waits, of an arrow key that a TV repeats about thirty times a second until
 * `untilMs`.
 */
function held(untilMs: number): HeldStep[] {
  const arrow = createHeldArrow()
  const asked: HeldStep[] = []
  for (let at = 0; at <= untilMs; at += 33) asked.push(arrow.press('ArrowRight', at, at))
  return asked.filter((step) => step !== 'wait')
}

describe('an arrow key that is held down', () => {
  it('first moves a few steps a second, as usual', () => {
    expect(held(700)).toEqual(Array.from({ length: 6 }, () => 'step'))
  })

  it('soon moves by half an hour, then by an hour, then by three', () => {
    const spans = held(6000).map((step) => (typeof step === 'object' ? step.spanMs / HOUR_MS : 0))
    expect([...new Set(spans)]).toEqual([0, 0.5, 1, 3])
    expect(spans).toEqual(spans.toSorted((a, b) => a - b))
  })

  it('starts slowly again after a release and for another key', () => {
    const arrow = createHeldArrow()
    for (let at = 0; at <= 3000; at += 100) arrow.press('ArrowRight', at, at)
    arrow.letGo()
    expect(arrow.press('ArrowRight', 3050, 3050)).toBe('step')
    expect(arrow.press('ArrowDown', 3060, 3060)).toBe('step')
    expect(arrow.press('ArrowDown', 3100, 3100)).toBe('wait')
  })

  it('starts again after a pause, because the release may have been missed', () => {
    const arrow = createHeldArrow()
    arrow.press('ArrowRight', 0, 0)
    expect(arrow.press('ArrowRight', 1001, 1001)).toBe('step')
  })

  it('skips a step that had to wait, so that movement ends with the release', () => {
    const arrow = createHeldArrow()
    arrow.press('ArrowRight', 0, 0)
    expect(arrow.press('ArrowRight', 500, 900)).toBe('wait')
    expect(arrow.press('ArrowRight', 800, 900)).toMatchObject({ rows: 1 })
  })
})
