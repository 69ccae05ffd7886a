import { type Color, contrastOf } from '@docket/model/station/readable-color'
import { describe, expect, it } from 'vitest'
import { correctionsOf, embedColors, SCHEMES, styleOf } from './embed-theme.ts'

/** No color, extremes, and colors on which black and white are about equally legible. */
const COLORS = ['', '#000000', '#ffffff', '#777777', '#767676', '#ffff00', '#010101', '#fefefe']
const HUES = ['#ff0000', '#00ff00', '#0000ff', '#808000', '#8a1c4a', '#0a7cff', '#fffaf0']
const ALL = [...COLORS, ...HUES]

describe('the colors of an embed', () => {
  it.each(SCHEMES)('are legible on %s sites, whatever the station chose', (scheme) => {
    const themes = ALL.flatMap((ground) =>
      ALL.flatMap((text) => ALL.map((accent) => ({ ground, text, accent }))),
    )
    for (const theme of themes) {
      const shown = embedColors(theme, scheme)
      const least = (one: Color) =>
        Math.min(contrastOf(one, shown.ground), contrastOf(one, shown.raised))
      expect(least(shown.text)).toBeGreaterThanOrEqual(4.5)
      expect(least(shown['text-2'])).toBeGreaterThanOrEqual(4.5)
      expect(least(shown.accent)).toBeGreaterThanOrEqual(3)
    }
  })

  it('are unchanged if they are legible, and the code contains only the chosen ones', () => {
    expect(styleOf({})).toBe('')
    expect(correctionsOf({ ground: '#FFFAF0', text: '#201008', accent: '#8a1c4a' })).toEqual([])
    expect(styleOf({ accent: '#0a7cff' })).toBe('--docket-accent: #0a7cff')
    expect(styleOf({ accent: '#aa0055' })).toMatch(
      /^--docket-accent: light-dark\(#aa0055, #\w{6}\)$/,
    )
  })

  it('are reported if they had to be changed', () => {
    expect(correctionsOf({ ground: '#000000', text: '#000000' })).toEqual([
      { part: 'text', color: expect.stringMatching(/^#/), schemes: ['light', 'dark'] },
    ])
    expect(correctionsOf({ accent: '#AA0055' })).toEqual([
      { part: 'accent', color: expect.stringMatching(/^#/), schemes: ['dark'] },
    ])
    expect(correctionsOf({ accent: 'red' })).toEqual([])
  })
})
