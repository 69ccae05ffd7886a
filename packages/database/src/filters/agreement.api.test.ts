import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientTree, REQUEST, sortKey, superuserTree, world } from './testing/arbitrary.ts'
import {
  find,
  type Library,
  member,
  openLibrary,
  type Row,
  type TestRecords,
} from './testing/library.ts'
import { meets, sortValue, type View, write } from './testing/reference.ts'
import { compareForSort } from './testing/reference-values.ts'

// Number of random worlds, each tested with many queries. Set the variable for a longer run.
const WORLDS = Number(process.env.DOCKET_FILTER_WORLDS ?? 12)
const QUESTIONS = 40
const CLUB = 'north'
const OWN_CLUB = 'club = @request.auth.club'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
})

afterAll(() => library.close())

/** Returns whether a member of `CLUB` passes the library's list rule for a row. */
function sees(inWorld: TestRecords, collection: string, row: Row): boolean {
  if (collection === 'clubs') return row.id === CLUB
  if (collection === 'members' || collection === 'books') return row.club === CLUB
  if (collection !== 'reviews') return true
  const book = inWorld.books?.find(({ id }) => id === row.book)
  return book?.club === CLUB
}

function viewOf(inWorld: TestRecords, as: 'client' | 'superuser'): View {
  const asClient = as === 'client'
  return {
    world: inWorld,
    sees: (collection, row) => !asClient || sees(inWorld, collection, row),
    hidesEmails: asClient,
  }
}

type Key = { path: string; descending: boolean }

function compareBy(view: View, keys: readonly Key[], one: Row, other: Row): number {
  for (const { path, descending } of keys) {
    const value = (row: Row) => sortValue(view, 'books', row, path, descending) ?? null
    const order = compareForSort(value(one), value(other))
    if (order !== 0) return descending ? -order : order
  }
  return 0
}

const caller = member({ id: 'm1', club: CLUB })
const voice = fc.constantFrom('client' as const, 'superuser' as const)

describe('the database', () => {
  it('finds the same as an exhaustive search, for any filter', async () => {
    const questions = fc.array(
      fc.oneof(
        fc.record({ filter: clientTree, as: fc.constant('client' as const) }),
        fc.record({ filter: superuserTree, as: fc.constant('superuser' as const) }),
      ),
      {
        minLength: QUESTIONS,
        maxLength: QUESTIONS,
      },
    )
    await fc.assert(
      fc.asyncProperty(world, questions, async (inWorld, asked) => {
        await library.fill(inWorld)
        for (const { filter, as } of asked) {
          const view = viewOf(inWorld, as)
          const expected = (inWorld.books ?? []).filter((book) =>
            meets(view, 'books', book, filter),
          )
          const found = await find(library, {
            collection: 'books',
            as,
            caller,
            request: REQUEST,
            filter: write(filter),
          })
          expect(found, write(filter)).toEqual(expected.map(({ id }) => id))
        }
      }),
      { numRuns: WORLDS },
    )
  })

  it('sorts the same as a plain comparison, for any keys', async () => {
    const questions = fc.array(
      fc.record({ keys: fc.array(sortKey, { minLength: 1, maxLength: 3 }), as: voice }),
      { minLength: QUESTIONS, maxLength: QUESTIONS },
    )
    await fc.assert(
      fc.asyncProperty(world, questions, async (inWorld, asked) => {
        await library.fill(inWorld)
        for (const { keys, as } of asked) {
          const view = viewOf(inWorld, as)
          const compare = (one: Row, other: Row) => compareBy(view, keys, one, other)
          const sort = keys
            .map(({ path, descending }) => (descending ? `-${path}` : path))
            .join(',')
          const found = await find(library, { collection: 'books', as, caller, sort })
          expect(found, sort).toEqual((inWorld.books ?? []).toSorted(compare).map(({ id }) => id))
        }
      }),
      { numRuns: WORLDS },
    )
  })
})

describe('a client', () => {
  it('learns nothing that its lists do not show, with any filter and sort', async () => {
    const secrets = fc.record({
      name: fc.constantFrom('a', 'gold', ''),
      rank: fc.constantFrom(0, 5, 250),
      email: fc.constantFrom('a@x.org', 'z@x.org'),
      settings: fc.constantFrom(null, { year: 5 }),
    })
    const questions = fc.array(
      fc.record({ filter: clientTree, keys: fc.array(sortKey, { maxLength: 2 }) }),
      { minLength: QUESTIONS, maxLength: QUESTIONS },
    )
    await fc.assert(
      fc.asyncProperty(world, secrets, questions, async (inWorld, secret, asked) => {
        const ask = async () => {
          const answers: string[][] = []
          for (const { filter, keys } of asked) {
            const sort = keys
              .map(({ path, descending }) => (descending ? `-${path}` : path))
              .join(',')
            answers.push(
              await find(library, {
                collection: 'books',
                as: 'client',
                caller,
                rule: OWN_CLUB,
                filter: write(filter),
                sort,
              }),
            )
          }
          return answers
        }
        await library.fill(inWorld)
        const before = await ask()
        const elsewhere = (inWorld.members ?? []).filter(({ club }) => club !== CLUB)
        const shy = (inWorld.members ?? []).filter(
          ({ emailVisibility }) => emailVisibility === false,
        )
        for (const { id } of elsewhere)
          await library.change('members', id, { ...secret, email: `${id}${secret.email}` })
        for (const { id } of shy)
          await library.change('members', id, { email: `${id}${secret.email}` })
        for (const { id } of (inWorld.clubs ?? []).filter(({ id }) => id !== CLUB)) {
          await library.change('clubs', id, { name: secret.name })
        }
        expect(await ask()).toEqual(before)
      }),
      { numRuns: WORLDS },
    )
  })
})
