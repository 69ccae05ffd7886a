import { createTestClock } from '@docket/service/testing/test-clock'
import { describe, expect, it } from 'vitest'
import { createFeedPosition } from './feed-position.ts'

describe('the position in the change feed', () => {
  it('looks for skipped numbers until they arrive', () => {
    const position = createFeedPosition(createTestClock())
    position.startAt(4)
    position.notice(5)
    position.notice(8)
    expect(position).toMatchObject({ last: 8 })
    expect(position.missing()).toEqual([6, 7])
    position.notice(7)
    expect(position.missing()).toEqual([6])
    expect(position.last).toBe(8)
  })

  it('gives up on a number after a minute, because its transaction was rolled back', () => {
    const clock = createTestClock()
    const position = createFeedPosition(clock)
    position.startAt(1)
    position.notice(3)
    clock.advance(60_001)
    position.notice(4)
    expect(position.missing()).toEqual([])
  })

  it('considers nothing missing before the first number, and never more than a thousand numbers', () => {
    const position = createFeedPosition(createTestClock())
    position.notice(500)
    expect(position.missing()).toEqual([])
    position.notice(1_000_000)
    expect(position.missing().length).toBeLessThanOrEqual(1000)
  })
})
