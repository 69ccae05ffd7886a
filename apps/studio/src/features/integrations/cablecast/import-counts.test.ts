import { describe, expect, it } from 'vitest'
import { changesText, importedText } from './import-counts.ts'

const tally = (given: Record<string, number>) => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  cancelled: 0,
  ...given,
})

describe('the result of an import', () => {
  it.each([
    [{ channels: tally({ new: 1 }) }, '1 new channel'],
    [
      { channels: tally({ new: 2 }), shows: tally({ changed: 1 }) },
      '2 new channels, 1 changed show',
    ],
    [{ projects: tally({ new: 1 }), vods: tally({ new: 1 }) }, '1 new series, 1 new recording'],
    [{ scheduleitems: tally({ new: 1200, cancelled: 1 }) }, '1,200 new airings, 1 canceled airing'],
    [{ shows: tally({ unchanged: 5 }) }, 'Nothing changed'],
    [null, 'Nothing changed'],
  ])('of %j is “%s”', (counts, text) => {
    expect(changesText(counts)).toBe(text)
  })
})

describe('the findings of an import', () => {
  it('count new, changed, and unchanged records', () => {
    const counts = {
      channels: tally({ unchanged: 1 }),
      shows: tally({ new: 2, changed: 3, unchanged: 4, cancelled: 5 }),
      vods: tally({ new: 7 }),
      scheduleitems: tally({ new: 695, changed: 1 }),
    }
    expect(importedText(counts)).toBe('1 channel, 9 shows, 696 airings')
  })

  it('are empty before the first import', () => {
    expect(importedText(null)).toBe('')
  })
})
