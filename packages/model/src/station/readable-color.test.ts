import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Color, contrastOf, GROUNDS, readableAccent, textOn } from './readable-color.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Color => `#${value.toString(16).padStart(6, '0')}`)

describe('the contrast of colors', () => {
  it('is calculated as in WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
  })

  it('is enough for black or white text on any color', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(contrastOf(textOn(color), color)).toBeGreaterThan(4.57)
      }),
    )
  })
})

describe('a station’s color', () => {
  it('is readable on every background of the guide, and text is readable on it', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom('dark', 'light'), (color, scheme) => {
        const accent = readableAccent(color, scheme)
        for (const ground of [...GROUNDS[scheme], accent.tint]) {
          expect(contrastOf(accent.color, ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrastOf(accent.on, accent.color)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is not changed if it is readable', () => {
    expect(readableAccent('#34d399', 'dark').color).toBe('#34d399')
    expect(readableAccent('#1d4ed8', 'light').color).toBe('#1d4ed8')
    expect(readableAccent('#1d4ed8', 'dark').color).not.toBe('#1d4ed8')
  })

  it('is corrected in at least one scheme', () => {
    // If a color lies between two backgrounds, the product of its contrasts with them is the contrast of the two.
    expect(contrastOf(GROUNDS.dark[0], GROUNDS.light[0])).toBeLessThan(4.5 ** 2)
    fc.assert(
      fc.property(anyColor, (color) => {
        const isKept = (scheme: 'dark' | 'light') => readableAccent(color, scheme).color === color
        expect(isKept('dark') && isKept('light')).toBe(false)
      }),
    )
  })
})
