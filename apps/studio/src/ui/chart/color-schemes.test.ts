import { describe, expect, it } from 'vitest'
import { COLOR_SCHEMES, schemeOf } from './color-schemes.ts'

function luminance(color: string): number {
  const channels = [1, 3, 5].map(
    (place) => Number.parseInt(color.slice(place, place + 2), 16) / 255,
  )
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('the color schemes', () => {
  it('S9.6 number eleven', () => {
    expect(Object.keys(COLOR_SCHEMES)).toHaveLength(11)
  })

  it.each(Object.entries(COLOR_SCHEMES))(
    '%s has a contrast of 4.5 : 1 on every tier',
    (_name, scheme) => {
      const { primary, secondary, ternary, quartenary, text, lowerText } = scheme
      const upper = [primary, secondary].map((tier) => contrast(text, tier))
      const lower = [ternary, quartenary].map((tier) => contrast(lowerText ?? text, tier))
      expect(Math.min(...upper, ...lower)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('fall back to the default for an unknown name, and accept custom ones', () => {
    const own = { ...COLOR_SCHEMES.sky, text: '#000000' }
    expect(schemeOf('mauve')).toBe(COLOR_SCHEMES.default)
    expect(schemeOf('toString')).toBe(COLOR_SCHEMES.default)
    expect(schemeOf(own)).toBe(own)
  })
})
