import { describe, expect, it } from 'vitest'
import { channelSearch } from './channel-search.ts'

describe('the address of a channel’s schedule', () => {
  it('holds the view and the date', () => {
    const search = { view: 'week', date: '2026-11-21' }
    expect(channelSearch(search)).toEqual(search)
  })

  it.each([{ view: 'month' }, { date: '2026-02-30' }, { date: 7 }, { other: 'x' }])(
    'leaves out what makes no sense, as in %o',
    (search) => {
      expect(channelSearch(search)).toEqual({})
    },
  )
})
