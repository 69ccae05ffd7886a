import { resolve } from '@docket/media/linear'
import { asRuns } from '@docket/model/playout/as-runs'
import { playoutItems } from '@docket/model/playout/playout-items'
import { type Campaign, campaigns, placements } from '@docket/model/sales/campaigns'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it } from 'vitest'
import { toRow } from '../ledger/stored-row.ts'
import { type LiveStation, NOW, startLiveStation } from '../testing/live-station.ts'
import { makeCampaign } from '../testing/make-campaign.ts'
import { watch } from '../testing/viewer.ts'

const PATH = '/live/harbor/one/720.m3u8'
const START = Date.parse(NOW)

let live: LiveStation

beforeEach(async () => {
  live = await startLiveStation()
})

const placed = () => live.app.app.records.list(placements, { sort: 'startsAt' })
const at = (seconds: number) => toInstant(START + seconds * 1000)
const seconds = (instant: string) => (toEpochMs(instant) - START) / 1000
/** Schedules a program so that there is no gap from a given second on. */
const closeFrom = (from: number, until = 7200) => live.plan('Town meeting', from, until)

/** Returns what the ledger plays now, in seconds after `NOW`, with continuing items joined. */
async function timeline(): Promise<[string, number, number][]> {
  const rows = await live.app.app.records.list(playoutItems, { sort: 'number' })
  return resolve(rows.map(toRow)).map((row) => [
    row.kind,
    Math.round(row.startsAtUs / 1e6 - START / 1000),
    Math.round(row.endsAtUs / 1e6 - START / 1000),
  ])
}

describe('spots in the breaks of a recording', () => {
  it('are played in its breaks, stored once, and recorded to the second with the ledger row', async () => {
    const { film: spot } = await makeCampaign(live, 'Bakery', 20)
    const film = await live.makeFilm('Council', 240, { breaks: [60_000, 120_000] })
    const airing = await live.plan(film, 0, 300)
    await closeFrom(300)
    await live.tick()
    await live.pass(310, 15)

    expect((await placed()).map((one) => [one.status, one.airedSec, seconds(one.airedAt)])).toEqual(
      [
        ['aired', 20, 60],
        ['aired', 20, 140],
      ],
    )
    const rows = await live.app.app.records.list(playoutItems, { where: { kind: 'spot' } })
    const inLedger = { airing: airing.id, asset: spot.asset, number: expect.any(Number) }
    expect(rows).toMatchObject([inLedger, inLedger])
    expect((await placed()).map(({ row }) => row)).toEqual(rows.map(({ number }) => number))
    // The recording continues where it was interrupted, to its end.
    expect((await timeline()).filter(([, from, until]) => from >= 0 && until <= 282)).toEqual([
      ['program', 0, 60],
      ['spot', 60, 80],
      ['program', 80, 140],
      ['spot', 140, 160],
      ['program', 160, 280],
    ])
    expect(await live.app.app.records.find(asRuns, { airing: airing.id })).toMatchObject({
      outcome: 'aired',
    })
  })

  it('are named by ranges in the playlist, with their lengths', async () => {
    const { film: spot } = await makeCampaign(live, 'Bakery', 8)
    const film = await live.makeFilm('Council', 120, { breaks: [40_000] })
    await live.plan(film, 0, 200)
    await closeFrom(200)
    await live.tick()
    await watch(PATH).load(live.app.url)
    await live.pass(48, 12)
    const text = await (await live.get(PATH)).text()

    expect(text).toMatch(
      new RegExp(
        `CLASS="tv\\.docket\\.spot",START-DATE="2026-03-03T00:00:40\\.000Z",DURATION=8\\.000,X-ASSET="${spot.asset}"`,
      ),
    )
  })

  it('use only the time that the recording leaves, and none when there is no room', async () => {
    await makeCampaign(live, 'Bakery', 20)
    const film = await live.makeFilm('Council', 240, { breaks: [120_000] })
    const full = await live.plan(film, 0, 240)
    const tight = await live.plan(film, 240, 500)
    await closeFrom(500)
    await live.tick()
    await live.pass(520, 20)

    expect(await placed()).toEqual([])
    for (const { id } of [full, tight]) {
      expect(await live.app.app.records.find(asRuns, { airing: id })).toMatchObject({
        outcome: 'aired',
      })
    }
  })

  it('use the channel’s break interval if a recording has no breaks', async () => {
    await live.app.app.records.update(channels, live.channel.id, {
      breakEverySec: 60,
      breakSec: 30,
    })
    await makeCampaign(live, 'Bakery', 12, { goal: 100_000 })
    await makeCampaign(live, 'Bank', 12, { goal: 100_000 })
    const film = await live.makeFilm('Council', 200)
    await live.plan(film, 0, 300)
    await closeFrom(300)
    await live.tick()

    expect((await placed()).map((one) => [seconds(one.startsAt), one.breakMs])).toEqual([
      [60, 60_000],
      [72, 60_000],
      [144, 120_000],
      [156, 120_000],
    ])
  })

  it('are removed, unless locked, when their airing or flight moves, or their campaign is paused', async () => {
    const { campaign } = await makeCampaign(live, 'Bakery', 20)
    const film = await live.makeFilm('Council', 240, { breaks: [120_000] })
    const airing = await live.plan(film, 0, 300)
    await closeFrom(360)
    await live.tick()
    expect((await placed()).map((one) => seconds(one.startsAt))).toEqual([120])

    await live.app.app.records.update(airings, airing.id, { startsAt: at(60), endsAt: at(360) })
    await live.pass(2)
    expect((await placed()).map((one) => seconds(one.startsAt))).toEqual([180])

    const fly = (flights: Campaign['flights']) =>
      live.app.app.records.update(campaigns, campaign.id, { flights })
    await fly([{ from: '2026-03-10', until: '2026-03-31' }])
    await live.pass(2)
    expect(await placed()).toEqual([])
    await fly(null)
    await live.pass(2)
    expect((await placed()).map((one) => seconds(one.startsAt))).toEqual([180])

    await live.app.app.records.update(campaigns, campaign.id, { status: 'paused' })
    await live.pass(2)
    expect(await placed()).toEqual([])
    await live.pass(380, 20)
    expect((await timeline()).filter(([kind, from]) => kind === 'spot' && from < 150)).toEqual([])
  })

  it('that were missed are placed again automatically, and made good', async () => {
    await makeCampaign(live, 'Bakery', 20)
    const film = await live.makeFilm('Council', 240, { breaks: [120_000] })
    const first = await live.plan(film, 0, 300)
    await closeFrom(300, 700)
    await live.plan(film, 700, 1000)
    await closeFrom(1000)
    await live.tick()
    await live.pass(104, 13)
    // A break-in at the last moment replaces it.
    await live.app.app.records.update(airings, first.id, { endsAt: at(118) })
    const storm = await live.makeFilm('Storm', 240)
    await live.plan(storm, 118, 300)
    await live.pass(6)
    await live.pass(740, 20)

    const [missed, good] = await placed()
    expect(missed).toMatchObject({ status: 'made_good', airedAt: '', row: 0 })
    expect(good).toMatchObject({ status: 'aired', makesGoodFor: missed?.id })
    expect(seconds(good?.airedAt ?? '')).toBe(820)
  })
})

describe('spots between programs', () => {
  it('air at the start of a gap, back to back, and are recorded to the second', async () => {
    await makeCampaign(live, 'Bakery', 20)
    await makeCampaign(live, 'Bank', 20)
    await live.plan(await live.makeFilm('Council', 60), 0, 60)
    await live.plan(await live.makeFilm('News', 120), 200, 320)
    await closeFrom(320)
    await live.tick()
    await live.pass(240, 8)

    expect((await timeline()).filter(([, from, until]) => from >= 0 && until <= 220)).toEqual([
      ['program', 0, 60],
      ['spot', 60, 80],
      ['spot', 80, 100],
      ['slate', 100, 160],
      ['slate', 160, 200],
    ])
    expect((await placed()).map((one) => [one.status, one.airing, seconds(one.airedAt)])).toEqual([
      ['aired', '', 60],
      ['aired', '', 80],
    ])
  })

  it('air every half hour in a long gap, and make room for a program', async () => {
    await makeCampaign(live, 'Bakery', 20)
    await closeFrom(0, 900)
    await live.tick()
    await live.pass(1520, 40)
    expect((await placed()).map((one) => [seconds(one.startsAt), one.status])).toEqual([
      [900, 'aired'],
      [1800, 'planned'],
    ])

    await live.plan(await live.makeFilm('Storm', 120), 1780, 1900)
    await live.pass(2)
    await live.pass(440, 20)
    expect((await placed()).map((one) => [seconds(one.startsAt), one.status])).toEqual([
      [900, 'aired'],
      [1900, 'aired'],
    ])
  })
})
