import { asRuns } from '@docket/model/playout/as-runs'
import type { PlayoutReasons } from '@docket/model/playout/explain-playout'
import { playoutItems } from '@docket/model/playout/playout-items'
import { retentionRules } from '@docket/model/station/retention-rules'
import { DAY_MS } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LiveStation, startLiveStation } from '../testing/live-station.ts'
import { watch } from '../testing/viewer.ts'

const PATH = '/live/harbor/one/720.m3u8'
const DAY_SEC = 86_400

let live: LiveStation
let airing: string

beforeEach(async () => {
  live = await startLiveStation()
  const film = await live.makeFilm('Bulletins', 12, { loops: true })
  airing = (await live.plan(film, 0, 120)).id
  await live.tick()
  await live.pass(160)
})

const rows = () => live.app.app.records.list(playoutItems, { sort: 'number' })

/** Advances time by days. At the end, the channel plays as usual. */
async function passDays(days: number): Promise<void> {
  live.clock.advance(days * DAY_MS)
  await live.tick()
  await live.pass(60)
  await live.app.jobs.drain()
}

describe('the ledger of a channel', () => {
  it('loses the rows that are older than a quarter, and continues', async () => {
    const film = await live.makeFilm('Notices', 12, { loops: true })
    await live.plan(film, 95 * DAY_SEC, 95 * DAY_SEC + 900)
    const before = await rows()
    await passDays(91)
    expect((await rows())[0]?.number).toBe(1)
    await passDays(4)

    const after = await rows()
    // The row in force a quarter ago is the last one from that time.
    expect(after[0]?.number).toBe(before.at(-1)?.number)
    for (const [at, { number }] of after.entries())
      expect(number).toBe((after[0]?.number ?? 0) + at)
    expect((await watch(PATH).load(live.app.url)).length).toBeGreaterThan(5)
    await live.pass(120)
    expect((await rows()).length).toBeGreaterThan(after.length)
  })

  it('no longer explains that time, but the as-run stays', async () => {
    await passDays(95)
    const staff = await live.app.logInAs({ organization: live.station.id })
    const why = await staff.send<PlayoutReasons>(`/api/playout/airings/${airing}/why`, {})
    expect(why).toMatchObject({
      source: 'report',
      sentences: [
        'Docket keeps the reasons for three months. The as-run log shows when it really aired.',
      ],
    })
    expect(await live.app.app.records.find(asRuns, { airing })).toMatchObject({ outcome: 'aired' })
  })

  it('is kept whole while the station has a legal hold', async () => {
    await live.app.make(retentionRules, {
      organization: live.station.id,
      name: 'Lawsuit',
      target: 'shows',
      action: 'archive',
      legalHold: true,
      active: true,
    })
    await passDays(95)
    expect((await rows())[0]?.number).toBe(1)
  })
})
