import {
  choice,
  choices,
  flag,
  instant,
  json,
  number,
  reference,
  references,
  text,
} from '@docket/model/kernel/field'
import { describe, expect, it } from 'vitest'
import { castInstant, castValue, emptyValue, UNREADABLE } from './cast.ts'

describe('casting a value to its field', () => {
  it.each([
    [text(), 7, '7'],
    [text(), true, 'true'],
    [text(), { a: 1 }, ''],
    [text(), '\ud800a\u0000', '\ufffda'],
    [number(), '7', 7],
    [number(), ' 7.5 ', 7.5],
    [number(), true, 1],
    [number(), '', 0],
    [number(), 'seven', UNREADABLE],
    [number(), Number.POSITIVE_INFINITY, UNREADABLE],
    [number(), [7], UNREADABLE],
    [flag(), 'true', true],
    [flag(), '1', true],
    [flag(), 'yes', false],
    [flag(), 0, false],
    [choice(['a', 'b']), ['a', 'b'], 'b'],
    [choice(['a', 'b']), [], ''],
    [choices(['a', 'b']), 'a', ['a']],
    [choices(['a', 'b']), '["a","b","a"]', ['a', 'b']],
    [choices(['a', 'b']), '[broken', ['[broken']],
    [reference('x'), null, ''],
    [references('x'), ['a', '', null, 'b'], ['a', 'b']],
    [json(), undefined, null],
    [json(), { a: [] }, { a: [] }],
    [instant(), 1, UNREADABLE],
  ])('%o converts %j to %j', (field, given, kept) => {
    expect(castValue(field, given)).toEqual(kept)
  })

  it('converts empty values to the field’s zero value', () => {
    const fields = [text(), number(), flag(), instant(), choice(['a']), choices(['a', 'b']), json()]
    expect(fields.map(emptyValue)).toEqual(['', 0, false, '', '', [], null])
  })
})

describe('an instant', () => {
  it.each([
    ['2024-02-03 04:05:06.789Z', '2024-02-03 04:05:06.789Z'],
    ['2024-02-03T04:05:06Z', '2024-02-03 04:05:06.000Z'],
    ['2024-02-03t04:05z', '2024-02-03 04:05:00.000Z'],
    ['2024-02-03T04:05:06.123456789Z', '2024-02-03 04:05:06.123Z'],
    ['2024-02-03 04:05:06+0230', '2024-02-03 01:35:06.000Z'],
    ['2024-02-03T04:05:06-02', '2024-02-03 06:05:06.000Z'],
    ['2024-02-03 04:05:06 -01:00', '2024-02-03 05:05:06.000Z'],
    ['2024-02-29', '2024-02-29 00:00:00.000Z'],
    ['', ''],
  ])('%s is %s', (given, kept) => {
    expect(castInstant(given)).toBe(kept)
  })

  it.each([
    '2024-13-01',
    '3 February 2024',
    '2024',
    '10:00',
    '2024-02-03T25:00:00Z',
    '+99999-01-01',
  ])('%s is invalid', (given) => {
    expect(castInstant(given)).toBeUndefined()
  })
})
