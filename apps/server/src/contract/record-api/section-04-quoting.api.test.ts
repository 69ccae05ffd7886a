import { literalWords } from '@docket/model/kernel/literal-words'
import { type Listener, listen } from '@docket/records/testing/listener'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let listener: Listener | undefined
const QUESTION = 'title = {:a} && note = {:b}'
const BREAKS_OUT = { a: 'x\\', b: ' || id != 1 //' }
const LETTERS = [
  ...'\\\\"\'/|&= %_{}:ab\n\t\r\b\f\v\u2028é😀',
  '\\u0061',
  '//',
  ' || id != 1 //',
  '"',
]
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 8 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }).filter((text) => !text.includes('\0')),
)
const pairs = fc.record({ a: texts, b: texts })
type Pair = { a: string; b: string }

const fields = [field('title', 'text'), field('note', 'text')]

beforeAll(async () => {
  stranger = await startStranger()
  await stranger.collection({ name: 'memos', schema: fields })
  await stranger.collection({ name: 'ruled', schema: fields })
})

afterEach(() => listener?.close())

const quote = (pair: Pair, question = QUESTION) => stranger.app.client().filter(question, pair)
const make = (collection: string, { a, b }: Pair) =>
  stranger.create(collection, { title: a, note: b })

/** Creates one record per pair and returns the records. */
async function fill(collection: string, given: readonly Pair[]): Promise<CreatedRecord[]> {
  const made: CreatedRecord[] = []
  for (const pair of given) made.push(await make(collection, pair))
  return made
}

/** Returns the ids of the records with exactly these texts. */
const idsOf = (made: readonly CreatedRecord[], { a, b }: Pair) =>
  made
    .filter(({ title, note }) => title === a.toWellFormed() && note === b.toWellFormed())
    .map(({ id }) => id)
    .toSorted()

describe('S8.3 §4 a value that the SDK has quoted', () => {
  it('finds exactly the records that contain it, whatever it is', async () => {
    const words = [...fc.sample(texts, { numRuns: 12, seed: 7 }), 'x\\', ' || id != 1 //']
    const known = words.flatMap((a, at) => [
      { a, b: words.at(at - 1) ?? '' },
      { a, b: a },
    ])
    const made = await fill('memos', [...known, BREAKS_OUT])
    const asked = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, pairs)
    await fc.assert(
      fc.asyncProperty(asked, async (pair) => {
        expect((await stranger.found('memos', quote(pair))).toSorted()).toEqual(idsOf(made, pair))
      }),
      { numRuns: 150, examples: [[BREAKS_OUT], [{ a: '', b: '\\' }]] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(texts, fc.constantFrom(...words)), async (part) => {
        const filter = stranger.app.client().filter('title ~ {:part}', { part: literalWords(part) })
        const within = (text: unknown) => fold(String(text)).includes(fold(part.toWellFormed()))
        const expected = made.filter(({ title }) => within(title)).map(({ id }) => id)
        expect((await stranger.found('memos', filter)).toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 60, examples: [['%'], ['\\%'], ['_'], ['\\'], ['\\\\']] },
    )
  })

  it('cannot break out of a rule', async () => {
    const given = [BREAKS_OUT, ...fc.sample(pairs, { numRuns: 5, seed: 8 })]
    const made = await fill('ruled', given)
    for (const pair of given) {
      const body = { listRule: quote(pair) }
      const changed = await stranger.call('PATCH', '/api/collections/ruled', {
        token: stranger.admin,
        body,
      })
      expect(changed.status).toBe(200)
      const { body: list } = await stranger.list('ruled')
      expect((list.items as CreatedRecord[]).map(({ id }) => id).toSorted()).toEqual(
        idsOf(made, pair),
      )
    }
  })

  it('matches realtime events, and nothing else does', async () => {
    for (const pair of [BREAKS_OUT, ...fc.sample(pairs, { numRuns: 5, seed: 9 })]) {
      listener = await listen(stranger.url)
      const options = JSON.stringify({ query: { filter: quote(pair) } })
      const topic = `memos/*?options=${encodeURIComponent(options)}`
      expect(await listener.subscribe([topic], stranger.admin)).toBe(204)
      await make('memos', { a: `${pair.a}?`, b: pair.b })
      const made = await make('memos', pair)
      expect((await listener.next()).data).toMatchObject({ record: { id: made.id } })
      listener.close()
    }
  })
})

describe('§4 a text that is written by hand', () => {
  it.each([
    [String.raw`title = 'C:\new'`, String.raw`C:\new`],
    [String.raw`title = "C:\docs"`, String.raw`C:\docs`],
    [String.raw`title = "C:\\old"`, String.raw`C:\old`],
    [String.raw`title = 'it\'s \"so\"'`, String.raw`it's \"so\"`],
    ['title = "two\nlines"', 'two\nlines'],
  ])('is read literally unless it is JSON between double quotes: %j', async (filter, title) => {
    const { id } = await stranger.create('memos', { title, note: 'by hand' })
    expect(await stranger.found('memos', `(${filter}) && note = 'by hand'`)).toEqual([id])
  })

  it('of older SDKs keeps its single quotes', async () => {
    const filter = String.raw`title = 'no such\\' || id != 1 //'`
    expect(await stranger.found('memos', filter)).toEqual([])
    expectRefusal(await stranger.list('memos', { filter: `title = 'open\\'` }), 400)
  })
})

/** Folds case as `~` does: only A to Z become lower case. */
function fold(text: string): string {
  return text.replace(/[A-Z]/g, (message) => message.toLowerCase())
}
