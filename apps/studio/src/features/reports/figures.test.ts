import { describe, expect, it } from 'vitest'
import { changeText, hoursText, shareText, stepText } from './figures.ts'

describe('figures as text', () => {
  it.each([
    [0, '0 h'],
    [20, '1 min'],
    [1500, '25 min'],
    [45_000, '12.5 h'],
    [4_334_400, '1,204 h'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(hoursText(seconds)).toBe(text)
  })

  it('show percentages, and a dash if the total is zero', () => {
    expect([shareText(1, 3), shareText(0, 0)]).toEqual(['33%', '–'])
  })

  it('show days and weeks with their dates', () => {
    expect(stepText({ from: '2026-03-02', until: '2026-03-03' })).toBe('Mar 2')
    expect(stepText({ from: '2026-03-02', until: '2026-03-09' })).toBe('Mar 2 – Mar 8')
  })

  it('show increases and decreases if there is a previous value', () => {
    expect([changeText(112, 100), changeText(50, 100), changeText(100, 100)]).toEqual([
      '12% more than before',
      '50% less than before',
      'same as before',
    ])
    expect(changeText(5, 0)).toBeUndefined()
  })
})
