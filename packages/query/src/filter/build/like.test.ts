import { patient } from '@docket/model/testing/patience'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likePattern, matchesLike } from './like.ts'

describe('the pattern of ~', () => {
  it.each([
    ['abc', '%abc%'],
    ['', '%%'],
    ['a_b', '%a\\_b%'],
    ['a%', 'a%'],
    ['a_%', 'a_%'],
    ['50\\%', '%50\\%%'],
    ['a\\b', '%a\\\\b%'],
    ['a\\b%', 'a\\\\b%'],
    ['a%\\', 'a%\\\\'],
    ['\\\\%', '\\\\%'],
    [5, '%5%'],
    [true, '%1%'],
    [['a'], '%["a"]%'],
  ])('of %j matches anywhere, unless it has its own %%', (value, pattern) => {
    expect(likePattern(value)).toBe(pattern)
  })

  it('does not exist for missing or too long values', () => {
    expect(likePattern(null)).toBeNull()
    expect(likePattern(undefined)).toBeNull()
    expect(likePattern('x'.repeat(50_000))).toBeNull()
  })
})

describe('likeness', () => {
  it.each([
    ['Alpha', '%PHA', true],
    ['Alpha', 'pha%', false],
    ['Alpha', 'a__ha', true],
    ['Alpha', 'a__h', false],
    ['É', 'é', false],
    ['a%b', 'a\\%b', true],
    ['axb', 'a\\%b', false],
    ['', '%', true],
    ['', '_', false],
    ['😀', '_', true],
    ['mississippi', '%is%ip%', true],
    ['a\nb', 'a_b', true],
  ])('of %j and %j is %j', (text, pattern, alike) => {
    expect(matchesLike(text, pattern)).toBe(alike)
  })

  it('is found for any substring', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'B', '%', '_', '\\', 'é') })
    fc.assert(
      fc.property(letters, letters, letters, (before, part, after) => {
        fc.pre(!/[%\\]/.test(part))
        expect(matchesLike(before + part + after, likePattern(part) ?? '')).toBe(true)
      }),
    )
  })

  it('is fast, even for patterns made to be slow', () => {
    const { user } = process.cpuUsage()
    expect(matchesLike('a'.repeat(20_000), '%a'.repeat(300).concat('%b'))).toBe(false)
    expect(process.cpuUsage().user - user).toBeLessThan(patient(1_000_000))
  })
})
