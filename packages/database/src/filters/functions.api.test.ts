import { distanceKm, formatMoment, readShifts } from '@docket/query/filter'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { find, type Library, openLibrary, type Row } from './testing/library.ts'

const WORLDS = 15
const QUESTIONS = 12
const DIRECTIVES = [...'YmdHMSfjwuWsFTRUVGgekIlpP'].map((letter) => `%${letter}`)

let library: Library

beforeAll(async () => {
  library = await openLibrary()
})

afterAll(() => library.close())

function books(filter: string): Promise<string[]> {
  return find(library, { collection: 'books', filter })
}

const moment = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().replace('T', ' '))
const written = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(0, 90, 361),
)
const degrees = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(0, 90, -90, 180, 361, 1e300),
)
const place = fc.oneof(fc.record({ lon: degrees, lat: degrees }), fc.constantFrom(null, { lon: 1 }))

/** Books, each with a date and a location, either of which may be missing. */
const shelf = fc.tuple(
  ...['b1', 'b2', 'b3', 'b4', 'b5'].map((id) =>
    fc.record({
      id: fc.constant(id),
      dueAt: fc.option(moment, { nil: '', freq: 6 }),
      meta: place,
      author: fc.constantFrom('m1', 'm2'),
      pages: fc.integer({ min: -180, max: 180 }),
    }),
  ),
)

async function fill(rows: readonly Row[]): Promise<void> {
  await library.fill({
    books: rows,
    members: [
      { id: 'm1', rank: 12 },
      { id: 'm2', rank: -45 },
    ],
  })
}

const MODIFIERS = [
  'start of day',
  'start of month',
  'start of year',
  '+1 day',
  '-36 hours',
  '+90 minutes',
  '-1 second',
  '+100000 days',
  '-100000 days',
]

function textOf(format: string, { dueAt }: Row, modifiers: readonly string[] = []): string | null {
  return formatMoment({ format, shifts: readShifts(modifiers) }, String(dueAt))
}

/** Shifts of dates. Some leave the range of years that have a text form, permanently or temporarily. */
const JOURNEYS = [
  ['9726-03-18', '+100000 days', '-100000 days'],
  ['9726-03-18', '+100000 days', 'start of month', '-100000 days'],
  ['9726-03-18', '+100000 days'],
  ['9726-03-17', '+100000 days', 'start of year'],
  ['0101-05-05', '-100000 days', '+100000 days'],
  ['0101-05-05', '-100000 days', 'start of year', '+100000 days'],
  ['0101-05-05', '-100000 days', 'start of year'],
]

describe('strftime', () => {
  it.each(JOURNEYS)(
    'gives the same result on both databases as here: %s, %s %s %s',
    async (...journey) => {
      const [day, ...moved] = journey
      const row = { id: 'b1', dueAt: `${day} 10:20:30.000Z`, author: 'm1' }
      await fill([row])
      const words = moved.map((each) => `, "${each}"`).join('')
      const said = textOf('%F %T', row, moved) ?? ''
      expect(await books(`strftime("%F %T", dueAt${words}) = "${said}"`)).toEqual(['b1'])
    },
  )

  it('returns on both databases what this process calculates', async () => {
    const format = fc
      .array(fc.constantFrom(...DIRECTIVES, '%%', '-', ' at ', "it''s", 'é'), {
        minLength: 1,
        maxLength: 6,
      })
      .map((pieces) => pieces.join(''))
    const modifiers = fc.array(fc.constantFrom(...MODIFIERS), { maxLength: 3 })
    const questions = fc.array(fc.tuple(format, fc.nat(4), modifiers), {
      minLength: QUESTIONS,
      maxLength: QUESTIONS,
    })
    await fc.assert(
      fc.asyncProperty(shelf, questions, async (rows, asked) => {
        await fill(rows)
        for (const [one, at, moved] of [
          ...DIRECTIVES.map((one, at) => [one, at % 5, []] as const),
          ...asked,
        ]) {
          const said = textOf(one, rows[at] as Row, moved) ?? ''
          const words = moved.map((each) => `, "${each}"`).join('')
          const filter = `strftime("${one}", dueAt${words}) = "${said}"`
          const expected = rows.filter((row) => (textOf(one, row, moved) ?? '') === said)
          expect(await books(filter), filter).toEqual(expected.map(({ id }) => id))
        }
      }),
      { numRuns: WORLDS },
    )
  })

  it.each([
    ['strftime("%Y", @now) = "2026"', ['b1', 'b2', 'b3']],
    ['strftime("%Y-%m", "2024-02-03 04:05:06.789Z") = "2024-02"', ['b1', 'b2', 'b3']],
    ['strftime("%Y", "no moment") = ""', ['b1', 'b2', 'b3']],
    ['strftime("%H:%M", dueAt) >= "12:00"', ['b1']],
    ['strftime("%m", dueAt) ~ "0"', ['b1', 'b2']],
    ['strftime("%Y", dueAt) != "2026"', ['b2', 'b3']],
    ['strftime("%Y", author.books_via_author.dueAt) ?= "2025"', ['b1', 'b2']],
    ['strftime("%Y", author.books_via_author.dueAt) = "2025"', []],
    ['"2026" = strftime("%Y", dueAt)', ['b1']],
    ['strftime("%G-W%V %I %p", dueAt) = "2026-W10 12 PM"', ['b1']],
    ['strftime("%l:%M %P", dueAt) = "11:59 am"', ['b2']],
    ['strftime("%U%g%e%k", dueAt) = "0925 411"', ['b2']],
    ['strftime("%Y-%m-%d", dueAt, "start of month", "-1 day") = "2026-02-28"', ['b1']],
    ['strftime("%F", @now, "start of year", "+1 day") = "2026-01-02"', ['b1', 'b2', 'b3']],
  ])('is compared like any text: %s', async (filter, ids) => {
    await fill([
      { id: 'b1', dueAt: '2026-03-04 12:00:00.000Z', author: 'm1' },
      { id: 'b2', dueAt: '2025-03-04 11:59:59.999Z', author: 'm1' },
      { id: 'b3', dueAt: '', author: 'm2' },
    ])
    expect(await books(filter)).toEqual(ids)
  })
})

describe('geoDistance', () => {
  it('returns on both databases what this process calculates', async () => {
    const questions = fc.array(fc.tuple(written, written, fc.nat({ max: 20_000 })), {
      minLength: QUESTIONS,
      maxLength: QUESTIONS,
    })
    await fc.assert(
      fc.asyncProperty(shelf, questions, async (rows, asked) => {
        await fill(rows)
        for (const [lon, lat, km] of asked) {
          // The grammar allows only plain decimal numbers.
          const [x, y] = [lon, lat].map((one) => Number(one.toFixed(6))) as [number, number]
          const there = [x, y].map((one) => one.toFixed(6)).join(', ')
          const filter = `geoDistance(meta.lon, meta.lat, ${there}) < ${km + 0.5}`
          const expected = rows.filter(({ meta }) => {
            const { lon: a = null, lat: b = null } = (meta ?? {}) as Record<string, number>
            const apart = distanceKm([a, b, x, y])
            return apart !== null && apart < km + 0.5
          })
          expect(await books(filter), filter).toEqual(expected.map(({ id }) => id))
        }
      }),
      { numRuns: WORLDS },
    )
  })

  it.each([
    // Known distances from Berlin to Rome and to New York.
    ['geoDistance(13.405, 52.52, 12.4964, 41.9028) > 1180', ['b1', 'b2', 'b3']],
    ['geoDistance(13.405, 52.52, 12.4964, 41.9028) > 1190', []],
    ['geoDistance(meta.lon, meta.lat, -74.006, 40.7128) > 6300', ['b1', 'b2']],
    ['geoDistance(meta.lon, meta.lat, 13.405, 52.52) = 0', ['b1']],
    ['geoDistance(meta.lon, meta.lat, 13.405, 52.52) != 0', ['b2', 'b3']],
    ['geoDistance(pages, author.rank, 10, 12) < 1', ['b3']],
    ['geoDistance(author.books_via_author.meta.lon, 0, 12.4964, 0) ?< 1', ['b1', 'b2']],
    ['geoDistance(null, 0, 1, 1) = null', ['b1', 'b2', 'b3']],
  ])('is compared like any number: %s', async (filter, ids) => {
    await fill([
      { id: 'b1', meta: { lon: 13.405, lat: 52.52 }, author: 'm2', pages: 0 },
      { id: 'b2', meta: { lon: 12.4964, lat: 41.9028 }, author: 'm2', pages: 0 },
      { id: 'b3', meta: null, author: 'm1', pages: 10 },
    ])
    expect(await books(filter)).toEqual(ids)
  })
})

describe('a function in a filter', () => {
  it.each([
    ['nonsense(1) = 1', 'There is no function “nonsense”.'],
    ['strftime(title, dueAt) = ""', 'strftime("format", time)'],
    ['strftime("%Y") = ""', 'strftime("format", time)'],
    ['strftime("%Y", dueAt, title) = ""', 'strftime("format", time)'],
    ['strftime("%Y", dueAt, "+1 month") = ""', 'not “+1 month”'],
    ['strftime("%Y", dueAt, "+100001 days") = ""', 'at most 100,000 days'],
    [`strftime("%Y", dueAt${', "+1 day"'.repeat(6)}) = ""`, '5 modifiers at most'],
    ['strftime("%q", dueAt) = ""', 'not “%q”'],
    [`strftime("${'%Y'.repeat(40)}", dueAt) = ""`, 'at most 60 characters'],
    ['strftime("%Y", title) = ""', '“title” is not a date or time'],
    ['strftime("%Y", dueAt:lower) = ""', '“dueAt” is not a date or time'],
    ['strftime("%Y", strftime("%Y", dueAt)) = ""', 'cannot contain another function'],
    ['geoDistance(1, 2, 3) = 0', 'geoDistance(longitude, latitude, longitude, latitude)'],
    ['geoDistance(1, 2, 3, 4, 5) = 0', 'geoDistance(longitude, latitude, longitude, latitude)'],
    ['geoDistance(title, 2, 3, 4) = 0', '“title” is not a number of degrees'],
    ['geoDistance(genres:each, 2, 3, 4) = 0', '“value” is not a number of degrees'],
    ['geoDistance(coauthors.rank, 1, reviews_via_book.stars, 1) = 0', 'one kind of related record'],
    ['geoDistance(1, 2, 3, 4 = 0', 'unexpected “=”'],
    ['geoDistance() = 0', 'unexpected “)”'],
    ['strftime("%Y", none) = ""', 'has no field “none”'],
  ])('is refused if it makes no sense: %s', async (filter, says) => {
    await expect(books(filter)).rejects.toThrow(says)
  })
})
