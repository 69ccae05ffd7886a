import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ARTWORK_FILES, CROPS, cropAbout, isFocus, readFocus, sizeOfArtwork } from './crops.ts'

const side = fc.integer({ min: 1, max: 8000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const aspects = fc.constantFrom(...Object.values(CROPS))

describe('the crop of a picture', () => {
  it('lies inside the picture, has the requested aspect ratio, and contains the focal point', () => {
    fc.assert(
      fc.property(side, side, share, share, aspects, (width, height, x, y, aspect) => {
        const area = cropAbout({ width, height }, aspect, { x, y })
        const end = { x: area.left + area.width, y: area.top + area.height }
        expect(Object.values(area).every(Number.isInteger)).toBe(true)
        expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1)
        expect(end.x).toBeLessThanOrEqual(width)
        expect(end.y).toBeLessThanOrEqual(height)
        // It has the aspect ratio within half a pixel, and touches two opposite edges.
        const fits = [
          Math.abs(area.width - area.height * aspect) <= Math.max(1, aspect) / 2 + 1e-6,
          Math.abs(area.height - area.width / aspect) <= Math.max(1, 1 / aspect) / 2 + 1e-6,
        ]
        const isSliver = width < aspect || height < 1 / aspect
        expect(isSliver || fits.some(Boolean)).toBe(true)
        expect(area.width === width || area.height === height).toBe(true)
        expect(x * width).toBeGreaterThanOrEqual(area.left - 0.5)
        expect(x * width).toBeLessThanOrEqual(end.x + 0.5)
        expect(y * height).toBeGreaterThanOrEqual(area.top - 0.5)
        expect(y * height).toBeLessThanOrEqual(end.y + 0.5)
      }),
      { numRuns: 2000 },
    )
  })

  it('is centered on the focal point if there is room', () => {
    const wide = { width: 1600, height: 900 }
    expect(cropAbout(wide, 1, { x: 0.5, y: 0.9 })).toEqual({
      left: 350,
      top: 0,
      width: 900,
      height: 900,
    })
    expect(cropAbout(wide, 1, { x: 0.7, y: 0.5 }).left).toBe(670)
    expect(cropAbout(wide, 1, { x: 1, y: 0.5 }).left).toBe(700)
    expect(cropAbout(wide, 1).left).toBe(350)
  })
})

describe('a focal point', () => {
  it('that is missing or outside the picture becomes the center', () => {
    for (const value of [
      null,
      '',
      3,
      { x: 2, y: 0 },
      { x: 0.1 },
      { x: '0', y: 0 },
      { x: NaN, y: 0 },
    ]) {
      expect(isFocus(value)).toBe(false)
      expect(readFocus(value)).toEqual({ x: 0.5, y: 0.5 })
    }
    expect(readFocus({ x: 0, y: 1 })).toEqual({ x: 0, y: 1 })
  })
})

describe('the generated pictures', () => {
  it('have the sizes in their names; the card has the size of link previews', () => {
    expect(sizeOfArtwork('card-1200.jpg')).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(sizeOfArtwork('16x9-640.webp')).toEqual({ width: 640, height: 360, format: 'webp' })
    expect(sizeOfArtwork('2x3-320.webp')).toEqual({ width: 320, height: 480, format: 'webp' })
    expect(ARTWORK_FILES.every((file) => sizeOfArtwork(file).height > 0)).toBe(true)
  })
})
