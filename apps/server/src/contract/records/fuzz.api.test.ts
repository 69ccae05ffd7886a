import { monitorEventLoopDelay } from 'node:perf_hooks'
import { superusers } from '@docket/model/accounts/superusers'
import { BUILT_IN } from '@docket/model/built-in'
import { LIMITS, patient } from '@docket/model/testing/patience'
import { trials } from '@docket/model/testing/thoroughness'
import { createChance } from '@docket/query/filter/testing/chance'
import { createRandomQueries, type RandomQuery } from '@docket/query/filter/testing/random-query'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { makeBusyStation } from './testing/busy-station.ts'

// Set the variables to run more queries, or to repeat a run with its seed.
const QUERIES = Number(process.env.DOCKET_FUZZ_QUERIES ?? trials(240, 4000))
const SEED = Number(process.env.DOCKET_FUZZ_SEED ?? 2026)
// Response times mean nothing in a short run in parallel with other tests. A long run needs an idle machine.
const IS_TIMED = QUERIES >= 10_000
const MAX_ANSWER_MS = IS_TIMED ? 2000 : Number.POSITIVE_INFINITY
const FAULTS = 20

// 431 occurs when the URL alone exceeds the limit on headers.
const EXPECTED = [200, 400, 403, 431]
const schemas = new Map(BUILT_IN.map(({ name, schema }) => [name, schema]))

type Person = { name: string; client: PocketBase; sees: Map<string, Set<string>> }

let app: TestApp
let people: Person[]
/** Ids of the other organization's records. Only its own member and administrators may read them. */
let theirs: Set<string>

beforeAll(async () => {
  app = await startTestApp()
  const ours = await makeBusyStation(app, 'ours@a.example')
  const other = await makeBusyStation(app, 'theirs@b.example')
  await app.app.records.create(superusers, {
    email: 'root@docket.example',
    password: 'docket-test-1',
  } as never)
  const root = app.client()
  await root.collection('_superusers').authWithPassword('root@docket.example', 'docket-test-1')
  people = await Promise.all([
    personOf('guest', app.client()),
    personOf('member', await app.logIn('ours@a.example')),
    personOf('stranger', await app.logIn('theirs@b.example')),
    personOf('administrator', root),
  ])
  const shownToAll = BUILT_IN.filter(({ schema }) => schema.access.list === '').flatMap(
    ({ name }) => [...(people[0]?.sees.get(name) ?? [])],
  )
  theirs = new Set(other.filter((id) => !ours.includes(id) && !shownToAll.includes(id)))
})

async function personOf(name: string, client: PocketBase): Promise<Person> {
  client.autoCancellation(false)
  const sees = new Map<string, Set<string>>()
  for (const collection of schemas.keys()) {
    const shown = await client
      .collection(collection)
      .getFullList({ batch: 1000 })
      .catch(() => [])
    sees.set(collection, new Set(shown.map(({ id }) => id)))
  }
  return { name, client, sees }
}

type FuzzAnswer = { status: number; text: string; tookMs: number }

async function ask(
  { client }: Person,
  collection: string,
  query: RandomQuery,
): Promise<FuzzAnswer> {
  const url = new URL(`${app.url}/api/collections/${collection}/records`)
  url.search = new URLSearchParams(
    Object.entries(query).filter(([, text]) => text !== ''),
  ).toString()
  const began = performance.now()
  const answer = await fetch(url, { headers: { authorization: client.authStore.token } })
  const text = await answer.text()
  return { status: answer.status, text, tookMs: performance.now() - began }
}

/** Returns what is wrong with a response, or `undefined` if it is correct. */
function faultOf(person: Person, collection: string, { status, text, tookMs }: FuzzAnswer) {
  if (tookMs > MAX_ANSWER_MS) return `took ${Math.round(tookMs)} ms`
  if (!EXPECTED.includes(status)) return `was answered ${status}: ${text.slice(0, 300)}`
  if (status !== 200) return undefined
  const { items, totalItems } = JSON.parse(text) as { items: { id: string }[]; totalItems: number }
  const seen = person.sees.get(collection) ?? new Set()
  if (totalItems > seen.size) return `counts ${totalItems} of ${seen.size} records`
  const extra = items.find(({ id }) => id !== undefined && !seen.has(id))
  if (extra) return `shows ${extra.id}`
  if (person.name !== 'guest' && person.name !== 'member') return undefined
  const leaked = [...text.matchAll(/"([a-z0-9]{15})"/g)].find(([, id]) => theirs.has(id ?? ''))
  return leaked && `shows ${leaked[1]} of strangers`
}

type Figures = {
  asked: number
  answered: number
  /** Number of queries stopped because they took too long. */
  stopped: number
  slowestMs: number
  faults: string[]
}

/** Sends queries as one person, one after the other. */
async function askAll(person: Person, seed: number, figures: Figures): Promise<void> {
  const chance = createChance(seed)
  const random = createRandomQueries(schemas, chance)
  for (let count = 0; count < QUERIES / people.length; count += 1) {
    const schema = chance.oneOf([...schemas.values()])
    const query = random.query(schema)
    const answered = await ask(person, schema.name, query)
    const fault = faultOf(person, schema.name, answered)
    figures.asked += 1
    figures.answered += Number(answered.status === 200)
    figures.stopped += Number(answered.text.includes('was stopped'))
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(answered.tookMs))
    if (!fault) continue
    figures.faults.push(`${person.name}, ${schema.name} ${JSON.stringify(query)}: ${fault}`)
    if (figures.faults.length >= FAULTS) return
  }
}

describe('random filters and sorts', () => {
  it(`are answered or refused quickly, and reveal no more than a plain list (seed ${SEED})`, {
    timeout: LIMITS.testMs + patient(QUERIES * 20),
  }, async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const figures: Figures = { asked: 0, answered: 0, stopped: 0, slowestMs: 0, faults: [] }
    delay.enable()
    await Promise.all(people.map((person, at) => askAll(person, SEED + at, figures)))
    const standstillMs = Math.round(delay.max / 1e6)
    const { faults, ...counts } = figures
    if (IS_TIMED) console.log(JSON.stringify({ seed: SEED, ...counts, standstillMs }))
    expect(faults).toEqual([])
    expect(counts.answered).toBeGreaterThan(QUERIES / 20)
    if (IS_TIMED) expect(standstillMs).toBeLessThan(2000)
  })
})
