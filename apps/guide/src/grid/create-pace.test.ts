import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPace } from './create-pace.ts'

describe('the pace of the view', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is fast for one long step, hurried for the next, and at rest without further steps', () => {
    const pace = createPace()
    const onRest = vi.fn()

    expect(pace.moveTo(100, 0, onRest)).toEqual({ fast: false, hurried: false })
    expect(pace.moveTo(900, 0, onRest)).toEqual({ fast: true, hurried: false })
    expect(pace.moveTo(1700, 0, onRest)).toEqual({ fast: true, hurried: true })
    vi.runAllTimers()
    expect(onRest).toHaveBeenCalledOnce()
    expect(pace.moveTo(1700, 0, onRest)).toEqual({ fast: false, hurried: false })
  })

  it('stays the same when a step’s event arrives after the step was processed', () => {
    const pace = createPace()
    const onRest = vi.fn()
    pace.moveTo(900, 0, onRest)
    pace.moveTo(1800, 0, onRest)

    expect(pace.moveTo(1800, 0, onRest)).toEqual({ fast: true, hurried: true })
    vi.runAllTimers()
    expect(onRest).toHaveBeenCalledOnce()
  })
})
