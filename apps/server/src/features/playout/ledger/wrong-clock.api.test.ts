import { alarms } from '@docket/model/playout/alarms'
import { asRuns } from '@docket/model/playout/as-runs'
import { airings } from '@docket/model/schedule/airings'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { createTestClock } from '@docket/service/testing/test-clock'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { playout, runnerOf } from '../playout.ts'
import { type LiveStation, NOW, startLiveStation } from '../testing/live-station.ts'
import { watch } from '../testing/viewer.ts'
import { walkClock } from '../testing/walk-of-clocks.ts'

const PATH = '/live/harbor/one/720.m3u8'
const START = Date.parse(NOW)

/** Loads the playlist every two seconds, and returns the first segment each time, and whether it was on time. */
async function watchOn(live: LiveStation, app: TestApp, seconds: number) {
  const viewer = watch(PATH)
  const looks: { sequence: number; isOn: boolean }[] = []
  for (let passed = 0; passed < seconds; passed += 2) {
    live.clock.advance(2 * SECOND_MS)
    await runnerOf(app.app).tick()
    const listed = await viewer.load(app.url).catch(() => [])
    const [first, last] = [listed[0], listed.at(-1)]
    const now = live.clock.now()
    const isOn = first !== undefined && first.at <= now && now < (last?.at ?? 0) + 4000
    looks.push({ sequence: first?.sequence ?? Number.NaN, isOn })
  }
  return looks
}

const isRising = (looks: readonly { sequence: number }[]) =>
  looks.every(({ sequence }, at) => sequence >= (looks[at - 1]?.sequence ?? 0))

describe('a channel whose server’s clock was ahead', () => {
  it('is on air within a minute after a restart with a correct clock, and raises an alarm', async () => {
    const live = await startLiveStation({ clock: createTestClock(START + 24 * HOUR_MS) })
    const film = await live.makeFilm('Council', 7200)
    const { id } = await live.plan(film, -60, 7000)
    const tomorrow = await live.plan(film, 24 * 3600, 24 * 3600 + 60)
    await live.pass(120)
    const before = await watchOn(live, live.app, 10)
    const where = { id: tomorrow.id }
    expect(await live.app.app.records.find(airings, where)).toMatchObject({ status: 'aired' })
    await live.app.stop()

    live.clock.set(START)
    const { dataFolder, databaseUrl } = live.app.config
    const config = { dataFolder, ...(databaseUrl && { databaseUrl }) }
    const app = await startTestApp(playout, { clock: live.clock, config })
    const after = await watchOn(live, app, 120)
    expect(isRising([...before, ...after])).toBe(true)
    expect(after.slice(30).every(({ isOn }) => isOn)).toBe(true)
    const { records } = app.app
    expect(await records.get(airings, id)).toMatchObject({ status: 'on_air' })
    // Tomorrow has not aired yet.
    expect(await records.find(airings, where)).toMatchObject({ status: 'planned' })
    expect(await records.find(asRuns, where)).toBeUndefined()
    expect(await records.list(alarms)).toMatchObject([
      { kind: 'clock', until: '', detail: expect.stringContaining('had been ahead by that much') },
    ])
    await watchOn(live, app, 60)
    expect((await records.list(alarms))[0]?.until).not.toBe('')
  })

  it('is on air even if only the ledger shows the wrong clock', async () => {
    const live = await startLiveStation({ clock: createTestClock(START + 24 * HOUR_MS) })
    await live.pass(20)
    await live.app.app.leases.noteTime('playout-clock', START - HOUR_MS)
    await live.app.stop()
    live.clock.set(START)
    const { dataFolder, databaseUrl } = live.app.config
    const config = { dataFolder, ...(databaseUrl && { databaseUrl }) }
    const app = await startTestApp(playout, { clock: live.clock, config })
    const after = await watchOn(live, app, 60)
    expect(after.slice(1).every(({ isOn }) => isOn)).toBe(true)
  })
})

describe('a clock that is set back', () => {
  it.each([3, 20, 600, 90_000])(
    'by %i seconds never takes sequence numbers back',
    async (seconds) => {
      const live = await startLiveStation()
      const film = await live.makeFilm('Council', 3600)
      await live.plan(film, -1200, 2400)
      await live.tick()
      const before = await watchOn(live, live.app, 60)
      live.clock.advance(-seconds * SECOND_MS)
      const after = await watchOn(live, live.app, 120)
      expect(isRising([...before, ...after])).toBe(true)
      expect(after.slice(10).every(({ isOn }) => isOn)).toBe(true)
    },
  )
})

it(
  'jobs and channels survive a clock that keeps jumping',
  async () => {
    const { events, losses } = await walkClock(Number(process.env.DOCKET_PROPERTY_SEED ?? 7), 12)
    expect(losses, events.join(', ')).toEqual([])
  },
  10 * MINUTE_MS,
)
