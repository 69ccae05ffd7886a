import { describe, expect, it } from 'vitest'
import { lengthText } from './plural.ts'

const length = lengthText({
  second: { one: '# second', other: '# seconds' },
  minute: { one: '# minute', other: '# minutes' },
})

describe('a length in seconds', () => {
  it('is given in minutes from two minutes up', () => {
    expect([1, 119, 120, 2188].map(length)).toEqual([
      '1 second',
      '119 seconds',
      '2 minutes',
      '36 minutes',
    ])
  })
})
