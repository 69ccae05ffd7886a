import { describe, expect, it } from 'vitest'
import { secondsText } from './plural.ts'

describe('a length in seconds', () => {
  it('is given in minutes from two minutes up', () => {
    expect([1, 119, 120, 2188].map(secondsText)).toEqual([
      '1 second',
      '119 seconds',
      '2 minutes',
      '36 minutes',
    ])
  })
})
