import { describe, expect, it } from 'vitest'
import { readLength, writeLength } from './length-value.ts'

describe('a length', () => {
  it.each([
    ['1:28:30', 5310],
    ['28:30', 1710],
    ['90:00', 5400],
    ['0:45', 45],
    ['28', 1680],
    ['', 0],
    [' 1:00:00 ', 3600],
  ])('of %j is %i seconds', (text, seconds) => {
    expect(readLength(text)).toBe(seconds)
  })

  it.each(['1:2', '1:60', '1:75:00', 'half an hour', '-5', '1.5'])('cannot be %j', (text) => {
    expect(readLength(text)).toBeUndefined()
  })

  it.each([
    [5310, '1:28:30'],
    [1710, '28:30'],
    [45, '0:45'],
    [3600, '1:00:00'],
    [0, ''],
  ])('of %i seconds is formatted as %j, and parsed back', (seconds, text) => {
    expect(writeLength(seconds)).toBe(text)
    expect(readLength(text)).toBe(seconds)
  })
})
