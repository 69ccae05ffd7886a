import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './testing/test-database.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

const HARBOR = 'harbor123456789'
const LAKESIDE = 'lakeside1234567'
let database: Database
let index: TextIndex

beforeAll(async () => {
  database = await openTestDatabase()
  index = createTextIndex(database)
})
afterAll(() => database.close())

const put = (key: string, text: string, owner = HARBOR) =>
  index.put({ key, owner, version: `${key}.vtt`, words: text.split(' ') })
const find = async (text: string, { owner = HARBOR, limit = 9 } = {}) =>
  (await index.find(owner, text.split(' '), limit)).map(({ key }) => key)

it('texts are found for their owner by the beginnings of all words, newest first', async () => {
  await put('a', 'the council voted on zoning')
  await put('b', 'the zoo opened')
  await put('c', 'zoning is on the ballot', LAKESIDE)
  expect(await find('zo')).toEqual(['b', 'a'])
  expect(await find('vot zoning')).toEqual(['a'])
  expect(await find('onin')).toEqual([])
  expect(await find('zo', { limit: 1 })).toEqual(['b'])
  expect(await find('zo', { owner: LAKESIDE })).toEqual(['c'])
  expect(await index.find(HARBOR, ['zoo'], 9)).toEqual([{ key: 'b', version: 'b.vtt' }])
  expect(await index.find(HARBOR, [], 9)).toEqual([])
})

it('a text replaces the previous one, and can be removed', async () => {
  await put('d', 'an early draft')
  await put('d', 'the final minutes')
  expect([await find('draft'), await find('minutes')]).toEqual([[], ['d']])
  expect((await index.list('d')).map(({ version }) => version)).toEqual(['d.vtt'])
  await index.remove(['d', 'never'])
  expect([await find('minutes'), await index.list('d')]).toEqual([[], []])
})

it('any letters and digits form words, and nothing in a search is an operator', async () => {
  const odd = ['ngô', 'straße', '東京', 'ẞ𝒳', '3', 'or', 'not', 'near', 'x'.repeat(3000)]
  await index.put({ key: 'odd', owner: HARBOR, version: '', words: odd })
  for (const word of odd) expect(await find(word)).toEqual(['odd'])
  for (const word of ['"', "'", ':*', '* OR', "') |", '\\']) expect(await find(word)).toEqual([])
  await index.put({ key: 'silent', owner: HARBOR, version: '', words: [''] })
  expect(await index.list('silent')).toHaveLength(1)
})
