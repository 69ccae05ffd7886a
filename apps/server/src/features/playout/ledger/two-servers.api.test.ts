import { playoutItems } from '@docket/model/playout/playout-items'
import { airings } from '@docket/model/schedule/airings'
import { toInstant } from '@docket/model/time/instants'
import { createTestClock, type TestClock } from '@docket/service/testing/test-clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { playout, runnerOf } from '../playout.ts'
import { type LiveStation, NOW, startLiveStation } from '../testing/live-station.ts'
import { type Segment, watch } from '../testing/viewer.ts'

const FOLDER = '/live/harbor/one/'
const PATH = `${FOLDER}360.m3u8`
const START = Date.parse(NOW)
/** How much the servers' clocks differ. */
const SKEW_MS = 700

let live: LiveStation
let other: { app: TestApp; clock: TestClock; tick(): Promise<void> }

beforeEach(async () => {
  live = await startLiveStation()
  const { dataFolder, databaseUrl } = live.app.config
  const clock = createTestClock(START + SKEW_MS)
  const config = { dataFolder, ...(databaseUrl && { databaseUrl }) }
  const app = await startTestApp(playout, { clock, config })
  other = { app, clock, tick: () => runnerOf(app.app).tick() }
})

function pass(ms: number): void {
  live.clock.advance(ms)
  other.clock.advance(ms)
}

/** Reads the ledger and checks that each row begins within the previous one or right after it. */
async function checkLedger(): Promise<number> {
  const rows = await live.app.app.records.list(playoutItems, { sort: 'number' })
  for (const [index, row] of rows.entries()) {
    expect(row.number).toBe(index + 1)
    const before = rows[index - 1]
    if (!before) continue
    expect(row.sequence).toBeLessThanOrEqual(before.sequence + before.count)
    expect(row.startsAtUs).toBeLessThanOrEqual(before.endsAtUs)
  }
  return rows.length
}

/** A reproducible sequence of numbers from 0 to 1. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

type PickOne = <One>(all: readonly One[]) => One | undefined

/** Schedules six minutes of two films, which can be swapped half a minute before they air. */
async function planChanges(pick: PickOne) {
  const films = [
    await live.makeFilm('Loop', 20, { loops: true }),
    await live.makeFilm('Film', 40),
  ] as const
  const planned: { id: string; from: number }[] = []
  for (let from = 0; from < 360; from += 45) {
    const { id } = await live.plan(films[0], from, from + 40)
    planned.push({ id, from })
  }
  return {
    async change(second: number) {
      const airing = pick(planned.filter(({ from }) => from > second + 30))
      const { show, title } = pick(films) ?? films[0]
      if (airing) await live.app.app.records.update(airings, airing.id, { show, title })
    },
  }
}

/** Loads the segments that are new in a playlist, each from one of the servers. */
async function loadNew(listed: readonly Segment[], url: () => string, loaded: Set<string>) {
  for (const { address } of listed) {
    if (loaded.has(address)) continue
    const { status } = await fetch(`${url()}${FOLDER}${address}`)
    expect([address, status]).toEqual([address, 200])
    loaded.add(address)
  }
}

describe('two servers', () => {
  it('serve the same viewer alternately, and write one ledger', async () => {
    for (let at = 0; at < 5; at += 1) {
      const film = await live.makeFilm(`Film ${at}`, 24)
      await live.plan(film, at * 30, at * 30 + 30)
    }
    await Promise.all([live.tick(), other.tick()])
    const viewer = watch(PATH)
    for (let round = 0; round < 80; round += 1) {
      await viewer.load(round % 2 === 0 ? live.app.url : other.app.url)
      pass(2000)
      await Promise.all([live.tick(), other.tick()])
    }
    await checkLedger()
    expect([...viewer.seen.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: viewer.seen.size }, (_, at) => at + Math.min(...viewer.seen.keys())),
    )
  })

  it('continue without each other: no gap, no duplicate, and players do not notice', async () => {
    const dice = createDice(16)
    const pick = <One>(all: readonly One[]) => all[Math.floor(dice() * all.length)]
    const plans = await planChanges(pick)
    await live.tick()
    const viewer = watch(PATH)
    const loaded = new Set<string>()
    const servers = [live, other]
    // Now and then the writer dies, and the other server takes over when the lease has expired.
    let dead = -1
    for (let round = 0; round < 150; round += 1) {
      if (dice() < 0.15) dead = dead === -1 ? Math.floor(dice() * 2) : -1
      const alive = servers.filter((_, at) => at !== dead)
      // Plans change in the meantime, so that there is always something to write.
      if (dice() < 0.4) await plans.change(round * 2)
      await Promise.all(alive.map(({ tick }) => tick()))
      const url = () => pick(alive)?.app.url ?? ''
      await loadNew(await viewer.load(url()), url, loaded)
      pass(2000)
    }
    expect(await checkLedger()).toBeGreaterThan(30)
  })

  it('never list what the other one replaces, no matter how old their copy is', async () => {
    const [one, two] = [await live.makeFilm('Council', 600), await live.makeFilm('Storm', 600)]
    const running = await live.plan(one, 0, 600)
    await live.tick()
    const viewer = watch(PATH)
    pass(60_000)
    // The other server reads the ledger just before it changes.
    await viewer.load(other.app.url)
    await live.app.app.records.update(airings, running.id, { endsAt: toInstant(START + 60_000) })
    await live.plan(two, 60, 600)
    await live.tick()
    for (let step = 0; step < 60; step += 1) {
      await viewer.load(other.app.url)
      await viewer.load(live.app.url)
      pass(333)
    }
    const storm = [...viewer.seen.values()].filter(({ address }) => address.includes(two.asset))
    expect(storm.length).toBeGreaterThan(0)
  })
})
