import { collection } from '@docket/model/kernel/collection'
import { choices, flag, json, number, text } from '@docket/model/kernel/field'
import { type Row, readRow } from '@docket/query/schema'
import { expect, test } from 'vitest'
import type { ReadLevel } from '../access/access.ts'
import { showRecord, writeRow } from './serialize.ts'

const people = collection('people', {
  fields: {
    name: text(),
    secret: text({ hidden: true }),
    diary: text({ own: true }),
    notes: text({ readers: ['content'] }),
    score: number(),
    active: flag(),
    tags: choices(['a', 'b']),
    more: json(),
  },
}).schema

const TEXTS = [
  'Plain',
  '',
  'Quoted "so", and \\ back',
  'Line\nand\ttab\u0001',
  'Zoë, 東京, 👩‍🚀',
  '\ud800 alone',
  '\u2028 and \u007f',
]

test('a field for some staff is shown to them and to administrators', () => {
  const record = readRow(people, rowOf('Call first.', 0))
  const isShown = (sight: ReadLevel) => 'notes' in showRecord(people, record, sight)
  expect(
    ['others content', 'others admin', 'own sales,content', 'all'].map((sight) =>
      isShown(sight as ReadLevel),
    ),
  ).toEqual([true, true, true, true])
  expect(
    ['others', 'own', 'others sales', 'managed'].map((sight) => isShown(sight as ReadLevel)),
  ).toEqual([false, false, false, false])
})

test.each(TEXTS)('the serialized row is the same as the record: %j', (given) => {
  for (const emailVisibility of [0, 1]) {
    for (const sight of ['own', 'managed', 'others', 'others content', 'own sales'] as const) {
      const row = rowOf(given, emailVisibility)
      const shown = showRecord(people, readRow(people, row), sight)
      const written = writeRow(people, row, sight, ',"expand":{}')
      expect(JSON.parse(written)).toEqual({ ...shown, expand: {} })
      expect(Object.keys(JSON.parse(written))).toEqual([...Object.keys(shown), 'expand'])
    }
  }
})

function rowOf(given: string, emailVisibility: number): Row {
  return {
    id: 'abcdefghijklmno',
    created: '2026-01-01 00:00:00.000Z',
    updated: '2026-01-01 00:00:00.000Z',
    username: 'somebody',
    email: 'somebody@example.org',
    emailVisibility,
    verified: 1,
    name: given,
    secret: given,
    diary: given,
    notes: given,
    score: 1.5,
    active: 0,
    tags: '["a"]',
    more: JSON.stringify({ given: [given] }),
  }
}
