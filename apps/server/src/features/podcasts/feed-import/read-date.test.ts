import { describe, expect, it } from 'vitest'
import { readFeedDate } from './read-date.ts'

describe('the date of an item', () => {
  it.each([
    ['Mon, 02 Nov 2026 10:00:00 +0000', '2026-11-02T10:00:00.000Z'],
    ['Mon, 2 Nov 2026 10:00 EST', '2026-11-02T15:00:00.000Z'],
    ['Tue, 03 Nov 2026 10:00:00 CET', '2026-11-03T09:00:00.000Z'],
    ['2026-11-04T10:00:00Z', '2026-11-04T10:00:00.000Z'],
    ['2026-11-04T10:00:00.250+05:30', '2026-11-04T04:30:00.000Z'],
    ['2026-11-04 10:00', '2026-11-04T10:00:00.000Z'],
    ['Thurs, 05 Nov 2026 10:00:00 GMT', '2026-11-05T10:00:00.000Z'],
    ['Fri, 06 Nov 26 10:00:00 GMT', '2026-11-06T10:00:00.000Z'],
    ['Sun, 08 Nov 2026 10:00:00 BST', '2026-11-08T09:00:00.000Z'],
    ['Mon, 09 Nov 2026 10:00:00 AEDT', '2026-11-08T23:00:00.000Z'],
    ['10 November 2026 10:00:00 -0500', '2026-11-10T15:00:00.000Z'],
    ['Wed, 11 Nov 2026 24:00:00 GMT', '2026-11-12T00:00:00.000Z'],
    ['Thu, 12 Nov 2026 10:00:00 Z', '2026-11-12T10:00:00.000Z'],
    ['Thu, 12 Nov 2026 10:00:00 GMT+0200', '2026-11-12T08:00:00.000Z'],
    ['November 3rd, 2026 7:05 PM (CST)', '2026-11-04T01:05:00.000Z'],
    ['November 3rd, 2026 7:05 PM CST', '2026-11-04T01:05:00.000Z'],
    ['12 Nov 2026', '2026-11-12T00:00:00.000Z'],
    ['31 Feb 2026 10:00:00 GMT', undefined],
    ['Thu, 12 Nov 2026 25:00:00 GMT', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('%j', (text, instant) => {
    const at = readFeedDate(text)
    expect(at === undefined ? undefined : new Date(at).toISOString()).toBe(instant)
  })
})
