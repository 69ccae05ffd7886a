import fc from 'fast-check'
import type { Row, TestRecords } from './library.ts'
import type { Side, Test, Tree } from './reference.ts'

const TEXTS = [
  '',
  'a',
  'A',
  'b%',
  'a_b',
  'É',
  'é😀',
  "o'x",
  '"q"',
  'x\\y',
  '5',
  'north',
  'm1',
  'gold',
]
const NUMBERS = [0, 1, 5, 5.5, -3, 250]
const MEMBERS = ['m1', 'm2', 'm3', 'm4']
const BOOKS = ['b1', 'b2', 'b3', 'b4']
const CLUBS = ['north', 'south']

const text = fc.constantFrom(...TEXTS)
const amount = fc.constantFrom(...NUMBERS)
const club = fc.constantFrom(...CLUBS)
const anyMember = fc.constantFrom('', 'gone', ...MEMBERS)
const anyBook = fc.constantFrom('', 'gone', ...BOOKS)
const meta = fc.oneof(
  fc.constant(null),
  amount,
  text,
  fc.record({
    year: fc.oneof(amount, text, fc.constant(null), fc.boolean()),
    parts: fc.constantFrom([], ['a'], [5]),
  }),
)

function rows(
  ids: readonly string[],
  model: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Row[]> {
  return fc.tuple(...ids.map((id) => fc.record({ ...model, id: fc.constant(id) })))
}

const badges = fc.subarray(['gold', 'silver', 'tin'])

/** Two clubs and their data. References may point to nothing or to the other club. */
export const world: fc.Arbitrary<TestRecords> = fc.record({
  clubs: rows(CLUBS, { name: text }),
  members: rows(MEMBERS, {
    club,
    name: text,
    rank: amount,
    badges,
    boss: anyMember,
    settings: meta,
    emailVisibility: fc.boolean(),
  }).map((members) => members.map((one) => ({ ...one, email: `${one.id}@x.org` }))),
  books: rows(BOOKS, {
    club,
    title: text,
    pages: amount,
    lent: fc.boolean(),
    genres: fc.subarray(['crime', 'poetry', 'travel']),
    author: anyMember,
    coauthors: fc.subarray(['gone', ...MEMBERS]),
    meta,
  }),
  reviews: rows(['r1', 'r2', 'r3', 'r4'], {
    book: anyBook,
    reader: anyMember,
    stars: amount,
    words: text,
  }),
  cards: rows(['k1', 'k2'], { number: text }).map(([one, other]) => [
    { ...one, id: 'k1', owner: 'm1' },
    { ...other, id: 'k2', owner: 'm3' },
  ]),
})

/** Paths that filters on books may use. */
export const PATHS = [
  'id',
  'title',
  'title:lower',
  'pages',
  'lent',
  'genres',
  'genres:each',
  'genres:length',
  'author',
  'author.name',
  'author.email',
  'author.rank',
  'author.badges:each',
  'author.boss.name',
  'author.settings.year',
  'author.cards_via_owner.number',
  'club.name',
  'coauthors.id',
  'coauthors.name',
  'coauthors.rank',
  'coauthors.email',
  'coauthors.boss.rank',
  'coauthors.badges:each',
  'reviews_via_book.stars',
  'reviews_via_book.words',
  'reviews_via_book.reader.name',
  'author.books_via_author.pages',
  'meta',
  'meta.year',
  'meta.parts.0',
] as const

const path = fc.record({ path: fc.constantFrom<string>(...PATHS) })
const literal = fc.record({
  literal: fc.oneof(
    text,
    amount,
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('%a%', 'a_%', '\\%', '_%', 'crime', '@x.org'),
  ),
})

/** The request. Only rules and administrators may refer to it. */
export const REQUEST = {
  query: { text: 'A', pattern: 'a_%', number: '5' },
  body: { text: "o'x", number: 5, yes: true, nothing: null },
}

const requested = fc.constantFrom<Side>(
  { literal: 'A', said: '@request.query.text' },
  { literal: 'a_%', said: '@request.query.pattern' },
  { literal: '5', said: '@request.query.number' },
  { literal: null, said: '@request.query.missing' },
  { literal: "o'x", said: '@request.body.text' },
  { literal: 5, said: '@request.data.number' },
  { literal: true, said: '@request.body.yes' },
  { literal: null, said: '@request.body.nothing' },
  { literal: 'm1', said: '@request.auth.id' },
  { literal: true, said: '@request.body.text:isset' },
)

function treeOf(values: fc.Arbitrary<Side>): fc.Arbitrary<Tree> {
  const test: fc.Arbitrary<Test> = fc.record({
    left: fc.oneof({ weight: 4, arbitrary: path }, values),
    op: fc.constantFrom('=', '!=', '>', '>=', '<', '<=', '~', '!~'),
    any: fc.boolean(),
    right: fc.oneof({ weight: 3, arbitrary: values }, path),
  })
  return fc.letrec<{ tree: Tree }>((tie) => {
    const parts = fc.array(tie('tree'), { minLength: 2, maxLength: 3 })
    return {
      tree: fc.oneof(
        { maxDepth: 2, depthIdentifier: 'tree' },
        { weight: 3, arbitrary: test },
        { weight: 1, arbitrary: fc.record({ all: parts }) },
        { weight: 1, arbitrary: fc.record({ some: parts }) },
      ),
    }
  }).tree
}

export const clientTree = treeOf(literal)
export const superuserTree = treeOf(fc.oneof(literal, requested))

export const sortKey = fc.record({
  path: fc.constantFrom<string>(...PATHS),
  descending: fc.boolean(),
})
