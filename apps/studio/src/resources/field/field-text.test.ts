import { users } from '@docket/model/accounts/users'
import { shows } from '@docket/model/library/shows'
import { charges } from '@docket/model/members/charges'
import { describe, expect, it } from 'vitest'
import { faceOf } from './field-face.ts'
import { fieldText, shownText } from './field-text.ts'

const CLOCKS = {
  zone: 'America/New_York',
  clock: '12h',
  dates: 'mm/dd/yy',
  currency: 'usd',
} as const
const record = {
  id: 'abcdefghijklmno',
  collectionId: 'x',
  collectionName: 'shows',
  created: '2026-03-03 00:30:00.000Z',
  updated: '2026-03-03 00:30:00.000Z',
  title: 'Town Hall',
  trtSec: 5310,
  episode: 0,
  eventDate: '2026-03-02',
  local: true,
  captioned: false,
  status: 'draft',
  contentFlags: ['adult', 'flashing'],
  series: 'bbcdefghijklmno',
  phone: '6175550123',
  custom: { a: 1 },
  expand: { series: { id: 'bbcdefghijklmno', title: 'Harbor Nights' } },
}

describe('a field as text', () => {
  it.each([
    ['title', 'Town Hall'],
    ['trtSec', '1:28:30'],
    ['episode', ''],
    ['eventDate', '03/02/26'],
    ['updated', '03/02/26, 7:30 PM'],
    ['local', 'Yes'],
    ['captioned', ''],
    ['status', 'Draft'],
    ['contentFlags', 'Adult, Flashing'],
    ['series', 'Harbor Nights'],
    ['producer', ''],
    ['custom', '{"a":1}'],
  ])('%s is %j', (name, text) => {
    expect(fieldText(faceOf(shows.schema, name), record, CLOCKS)).toBe(text)
  })

  it.each([
    [{ a: 1, b: 'two', c: '' }, '1, two'],
    [['one', 2], 'one, 2'],
    [[{ title: 'Rights', version: 3 }], '1 entry'],
    [{ one: [], two: {} }, '2 entries'],
    [{}, ''],
  ])('a page shows the structure %j as %j', (custom, text) => {
    expect(shownText(faceOf(shows.schema, 'custom'), { ...record, custom }, CLOCKS)).toBe(text)
  })

  it('a place is its latitude and longitude, and empty at 0/0', () => {
    const face = faceOf(shows.schema, 'custom', { custom: { kind: 'geoPoint' } })
    const at = (lon: number, lat: number) => ({ ...record, custom: { lon, lat } })
    expect(fieldText(face, at(-80.8431, 35.2271), CLOCKS)).toBe('35.2271, -80.8431')
    expect(shownText(face, at(0, 0), CLOCKS)).toBe('')
  })

  it('a page shows a value as its resource writes it', () => {
    const face = faceOf(shows.schema, 'trtSec', { trtSec: { text: (sec) => `${sec} seconds` } })
    expect(shownText(face, record, CLOCKS)).toBe('5310 seconds')
    expect(shownText(face, { ...record, trtSec: undefined }, CLOCKS)).toBe('')
  })

  it('S3.4 S9.3 dates and times follow the user’s settings', () => {
    const updated = faceOf(shows.schema, 'updated')
    const german = { ...CLOCKS, clock: '24h', dates: 'dd.mm.yy' } as const
    expect(fieldText(updated, record, german)).toBe('02.03.26, 19:30')
    const sorted = { ...german, dates: 'yyyy-mm-dd' } as const
    expect(fieldText(updated, record, sorted)).toBe('2026-03-02, 19:30')
  })

  it('S3.4 an amount has its own currency, or the one that the user chose', () => {
    const cents = faceOf(charges.schema, 'cents')
    const owed = { ...record, cents: 125_050 }
    expect(fieldText(cents, owed, CLOCKS)).toBe('$1,250.50')
    expect(fieldText(cents, owed, { ...CLOCKS, currency: 'eur' })).toBe('€1,250.50')
    expect(fieldText(cents, { ...owed, currency: 'gbp' }, CLOCKS)).toBe('£1,250.50')
  })

  it('a list of rows contains the columns of each', () => {
    const rows = {
      one: 'provider',
      columns: ['provider', 'number'].map((name) => ({ name, label: name, most: 100 })),
    }
    const face = faceOf(shows.schema, 'custom', { custom: { kind: 'rows', rows } })
    const custom = [
      { provider: 'Harbor Cable', number: '8' },
      { provider: 'Bay Fiber', number: '' },
    ]
    expect(fieldText(face, { ...record, custom }, CLOCKS)).toBe('Harbor Cable 8, Bay Fiber')
    expect(fieldText(face, { ...record, custom: [] }, CLOCKS)).toBe('')
  })

  it('S9.3 a phone number is formatted as the station formats it', () => {
    expect(fieldText(faceOf(users.schema, 'phone'), record, CLOCKS)).toBe('+1 (617) 555-0123')
  })
})
