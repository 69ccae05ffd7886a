import { describe, expect, it } from 'vitest'
import { isNewer } from './updates.ts'

describe('a version', () => {
  it.each([
    ['1.0.1', '1.0.0'],
    ['1.10.0', '1.9.9'],
    ['2.0.0', '1.99.99'],
    ['1.0.0', '1.0.0-beta.2'],
    ['1.0.0-beta.10', '1.0.0-beta.9'],
  ])('%s is newer than %s, and not the other way around', (one, other) => {
    expect([isNewer(one, other), isNewer(other, one)]).toEqual([true, false])
  })

  it.each([
    ['1.0.0', '1.0.0'],
    ['next', '1.0.0'],
    ['1.0', '0.9.0'],
    ['9.9.9 ', '1.0.0'],
    ['1.0.1', 'unknown'],
  ])('%s is not newer than %s', (one, other) => {
    expect(isNewer(one, other)).toBe(false)
  })
})
