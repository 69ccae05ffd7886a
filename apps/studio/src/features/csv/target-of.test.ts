import { describe, expect, it } from 'vitest'
import { pathOf, targetOf } from './target-of.ts'

describe('S2.12 what a CSV file contains', () => {
  it.each([
    ['/channels/abc', { target: 'airings', channel: 'abc' }],
    ['/channels', { target: 'airings' }],
    ['/members/certificates', { target: 'members' }],
    ['/equipment', { target: 'resources' }],
    ['/shows', { target: 'shows' }],
    ['/dashboard', { target: 'shows' }],
  ])('is guessed from the page %s', (path, target) => {
    expect(targetOf(path)).toEqual(target)
  })

  it.each([
    ['airings', 'abc', '/channels/abc'],
    ['airings', undefined, '/channels'],
    ['resources', undefined, '/equipment'],
    ['members', undefined, '/members'],
    ['shows', 'abc', '/shows'],
  ] as const)('is listed after the import: %s for channel %s, at %s', (target, channel, path) => {
    expect(pathOf(target, channel)).toBe(path)
  })
})
