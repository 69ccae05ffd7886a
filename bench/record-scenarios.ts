import { CHANNELS, type Library } from './library.ts'
import type { PathRequest } from './requests/load.ts'

/** A kind of request. It differs each time, unless it measures the cache. */
export type RecordScenario = {
  name: string
  next: () => PathRequest
  /** A constant request, which is served from the response cache. */
  same?: PathRequest
  /** The maximum CPU time per response, in milliseconds. */
  targetMs?: number
  /** The minimum number of responses per second on the embedded database. */
  targetPerSecond?: number
  /** Whether to compare with a bare server that streams the bytes from the disk rather than from memory. */
  isStreamed?: boolean
}

const YEARS = 120
const CHANNEL_NAMES = Array.from({ length: CHANNELS }, (_, at) => `Channel ${at}`)
const SHELVES = Array.from({ length: 300 }, (_, shelf) => String(shelf))

/** Returns the most frequent record API requests of a busy station. */
export function recordScenarios(library: Library): RecordScenario[] {
  return [...readingScenarios(library), ...writingScenarios(library), ...otherScenarios(library)]
}

function readingScenarios({ books, authors }: Library): RecordScenario[] {
  const records = '/api/collections/bench_books/records'
  const list = (options: string) => () => {
    // A different author and year each time: 120,000 different queries.
    const filter = `author = "${any(authors)}" && year > ${1780 + Math.floor(Math.random() * YEARS)}`
    return {
      path: `${records}?perPage=50&filter=${encodeURIComponent(filter)}&expand=author&sort=-year${options}`,
    }
  }
  const showings = (options: string) => () => {
    // A different channel and slot each time: 45,000 different queries.
    const filter = `channel = "${any(CHANNEL_NAMES)}" && slot > ${Math.floor(Math.random() * 900)}`
    return {
      path: `/api/collections/bench_showings/records?perPage=50&filter=${encodeURIComponent(filter)}&expand=show&sort=slot${options}`,
    }
  }
  const ruled = () => {
    const filter = `shelf = "Shelf ${any(SHELVES)}" && book != "${any(books)}"`
    return {
      path: `/api/collections/bench_copies/records?perPage=50&skipTotal=1&filter=${encodeURIComponent(filter)}`,
    }
  }
  return [
    scenario('get one of 100,000', () => ({ path: `${records}/${any(books)}` }), 0.06),
    scenario('list of 50, filter and expand', list('&skipTotal=1'), 0.45),
    scenario('the same with total', list(''), 0.6),
    scenario('list of 50 that leads to 50 of 2,000', showings('&skipTotal=1'), 0.45),
    scenario('that list with total', showings(''), 0.6),
    scenario('list of 50 under a rule over two relations', ruled, 1),
  ]
}

function scenario(name: string, next: () => PathRequest, targetMs: number): RecordScenario {
  return { name, next, same: next(), targetMs }
}

function writingScenarios({ books, authors }: Library): RecordScenario[] {
  const path = '/api/collections/bench_books/records'
  const json = { headers: { 'content-type': 'application/json' } }
  let written = 0
  const book = () => {
    written += 1
    return JSON.stringify({
      title: `New ${written}`,
      year: 2026,
      author: any(authors),
      tags: ['new'],
    })
  }
  return [
    {
      name: 'create, 16 callers',
      next: () => ({ method: 'POST', path, body: book(), ...json }),
      targetMs: 0.3,
      targetPerSecond: 4000,
    },
    {
      name: 'update, 16 callers',
      next: () => ({ method: 'PATCH', path: `${path}/${any(books)}`, body: book(), ...json }),
      targetMs: 0.3,
      targetPerSecond: 4000,
    },
  ]
}

function otherScenarios({ filePath, thumbPath }: Library): RecordScenario[] {
  const refresh = { method: 'POST', path: '/api/collections/users/auth-refresh' }
  return [
    { name: 'auth-refresh', next: () => refresh, targetMs: 0.1 },
    { name: 'file of 200 kB', next: () => ({ path: filePath }), isStreamed: true },
    { name: 'thumb 100x100', next: () => ({ path: thumbPath }) },
  ]
}

function any(values: readonly string[]): string {
  return values[Math.floor(Math.random() * values.length)] ?? ''
}
