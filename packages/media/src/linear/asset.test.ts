import { describe, expect, it } from 'vitest'
import { nearestBound, standIn, toAsset } from './asset.ts'

describe('a package', () => {
  it('becomes an asset that uses the clock of its first rendition', () => {
    const lengths = { 720: [4_000_000, 1_500_000.4], sound: [4_010_000, 1_500_000] }
    const asset = toAsset('m/v', new Map(Object.entries(lengths)))
    expect(asset.bounds).toEqual([0, 4_000_000, 5_500_000])
    expect(asset.renditions.get('sound')).toEqual([0, 4_010_000, 5_510_000])
  })

  it.each([
    ['has no segments', { sound: [] }],
    ['has a different number of segments', { 360: [4e6, 4e6], sound: [4e6] }],
    ['has a segment that is too long', { 360: [4.5e6], sound: [4e6] }],
    ['empty', { 360: [4e6, 0], sound: [4e6, 1] }],
  ])('is refused when it %s', (reason, lengths) => {
    expect(() => toAsset('m/v', new Map(Object.entries(lengths)))).toThrow(reason)
  })
})

describe('the nearest bound', () => {
  it.each([
    [-5, 0],
    [4.9, 0],
    [5, 1],
    [14, 1],
    [19, 2],
    [99, 2],
    [Number.POSITIVE_INFINITY, 2],
  ])('to %d is number %i', (us, index) => {
    expect(nearestBound([0, 10, 20], us)).toBe(index)
  })
})

describe('a track', () => {
  const stood = (names: string[], track: string) =>
    standIn(new Map(names.map((name) => [name, name])), track)[0]

  it.each([
    ['1080', ['360', '720', 'sound'], '720'],
    ['720', ['360', '720', '1080', 'sound'], '720'],
    ['720', ['1080', '360', 'sound'], '360'],
    ['360', ['sound', '576', '480'], '480'],
    ['sound', ['360', 'sound'], 'sound'],
  ])('%s of %s is %s', (track, names, expected) => {
    expect(stood(names, track)).toBe(expected)
  })

  it('cannot be played from a package that lacks its kind', () => {
    expect(() => stood(['sound'], '720')).toThrow(RangeError)
    expect(() => stood(['720'], 'sound')).toThrow(RangeError)
  })
})
