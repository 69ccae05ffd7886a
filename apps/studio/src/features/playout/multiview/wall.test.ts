import type { Channel } from '@docket/model/station/channels'
import { describe, expect, it } from 'vitest'
import { columnsOf, onWall, tileAt, toggled } from './wall.ts'
import { wallSearch } from './wall-search.ts'

const all = Array.from({ length: 12 }, (_, place) => ({ id: `c${place}` }) as Channel)
const idsOf = (channels: readonly Channel[]) => channels.map(({ id }) => id).join()

describe('the multiview wall', () => {
  it('shows the first channels, up to its limit', () => {
    expect(idsOf(onWall(all, {}, 4))).toBe('c0,c1,c2,c3')
    expect(onWall(all, {}, 9)).toHaveLength(9)
  })

  it('shows the channels in its address in order, each once, and skips deleted ones', () => {
    expect(idsOf(onWall(all, { channels: 'c7,gone,c2,c7' }, 9))).toBe('c7,c2')
  })

  it('ignores an invalid address', () => {
    expect(wallSearch({ channels: 'a,,b' })).toEqual({})
    expect(wallSearch({ channels: 'a1,b2' })).toEqual({ channels: 'a1,b2' })
  })

  it.each([
    [1, 1],
    [2, 2],
    [4, 2],
    [5, 3],
    [9, 3],
  ])('with %i tiles has %i columns', (tiles, columns) => {
    expect(columnsOf(tiles)).toBe(columns)
  })

  it('removes a channel, or adds it back in the station’s order', () => {
    const shown = [all[0], all[2]].filter((one) => one !== undefined)
    expect(toggled(all, shown, 'c1')).toBe('c0,c1,c2')
    expect(toggled(all, shown, 'c0')).toBe('c2')
  })

  it('is navigated with arrow keys, which stop at its edges', () => {
    expect(tileAt('ArrowDown', 1, 9)).toBe(4)
    expect(tileAt('ArrowRight', 8, 9)).toBeUndefined()
    expect(tileAt('ArrowUp', 1, 4)).toBeUndefined()
    expect(tileAt('End', 1, 4)).toBe(3)
    expect(tileAt('x', 1, 4)).toBeUndefined()
  })
})
