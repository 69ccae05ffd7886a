import { describe, expect, it } from 'vitest'
import { channelSearch } from './channel-search.ts'

describe('the address of a channel’s schedule', () => {
  it('contains the view, the date, and the draft', () => {
    const search = { view: 'week', date: '2026-11-21', draft: 'abcdefghij12345' }
    expect(channelSearch(search)).toEqual(search)
  })

  it.each([
    { view: 'month' },
    { date: '2026-02-30' },
    { date: 7 },
    { draft: 'mine' },
    { other: 'x' },
  ])('omits invalid parts, as in %o', (search) => {
    expect(channelSearch(search)).toEqual({})
  })
})
