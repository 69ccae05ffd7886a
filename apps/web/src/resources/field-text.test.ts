import { shows } from '@docket/model/collections/shows'
import { users } from '@docket/model/collections/users'
import { describe, expect, it } from 'vitest'
import { faceOf } from './field-face.ts'
import { fieldText } from './field-text.ts'

const CLOCKS = { zone: 'America/New_York', clock: '12h' } as const
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

describe('a field in words', () => {
  it.each([
    ['title', 'Town Hall'],
    ['trtSec', '1:28:30'],
    ['episode', ''],
    ['eventDate', 'Mar 2, 2026'],
    ['updated', 'Mar 2, 2026, 7:30 PM'],
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

  it('S9.3 a phone number is written as the station writes it', () => {
    expect(fieldText(faceOf(users.schema, 'phone'), record, CLOCKS)).toBe('+1 (617) 555-0123')
  })
})
