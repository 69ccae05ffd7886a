import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPace } from './create-pace.ts'

describe('the pace of the view', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is fast in one long step, hurried in the next, and at rest when none comes', () => {
    const pace = createPace()
    const onRest = vi.fn()

    expect(pace.moveTo(100, 0, onRest)).toEqual({ fast: false, hurried: false })
    expect(pace.moveTo(900, 0, onRest)).toEqual({ fast: true, hurried: false })
    expect(pace.moveTo(1700, 0, onRest)).toEqual({ fast: true, hurried: true })
    vi.runAllTimers()
    expect(onRest).toHaveBeenCalledOnce()
    expect(pace.moveTo(1700, 0, onRest)).toEqual({ fast: false, hurried: false })
  })

  it('stays what it was when the event of a step comes after the step was followed', () => {
    const pace = createPace()
    const onRest = vi.fn()
    pace.moveTo(900, 0, onRest)
    pace.moveTo(1800, 0, onRest)

    expect(pace.moveTo(1800, 0, onRest)).toEqual({ fast: true, hurried: true })
    vi.runAllTimers()
    expect(onRest).toHaveBeenCalledOnce()
  })
})
