import { series as seriesCollection } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { liveInputs, livePieces } from '@docket/model/playout/live-inputs'
import { placements } from '@docket/model/sales/campaigns'
import { spots } from '@docket/model/sales/spots'
import { channels } from '@docket/model/station/channels'
import { beforeEach, describe, expect, it } from 'vitest'
import { readPlan } from '../plan/read-plan.ts'
import { type Film, type LiveStation, NOW, startLiveStation } from '../testing/live-station.ts'
import { makeCampaign } from '../testing/make-campaign.ts'
import { type Viewer, watch } from '../testing/viewer.ts'

const START = Date.parse(NOW)
const STEP_SEC = 4

let live: LiveStation
let viewer: Viewer

beforeEach(async () => {
  live = await startLiveStation()
  viewer = watch('/live/harbor/one/720.m3u8')
})

const setStatus = (film: Film, status: 'draft' | 'ready') =>
  live.app.app.records.update(shows, film.show, { status })

async function watchFor(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += STEP_SEC) {
    await live.tick()
    await viewer.load(live.app.url)
    live.clock.advance(STEP_SEC * 1000)
  }
}

/** Returns when viewers saw a film, in seconds after `NOW`: each segment’s beginning. */
function secondsOf({ asset }: Film): number[] {
  const own = [...viewer.seen.values()].filter(({ address }) => address.includes(asset))
  return own.map(({ at }) => (at - START) / 1000)
}

describe('a show that is a draft', () => {
  it('does not play while its airing is on, plays once it is published, and stops when it is a draft again', async () => {
    const film = await live.makeFilm('Rough cut', 600)
    await setStatus(film, 'draft')
    await live.plan(film, 0, 600)
    await watchFor(60)
    expect(secondsOf(film)).toEqual([])
    expect([...viewer.seen.values()].every(({ address }) => address.includes('slate-'))).toBe(true)

    await setStatus(film, 'ready')
    await watchFor(60)
    const [first = 0] = secondsOf(film)
    expect(first).toBeGreaterThanOrEqual(60)
    expect(first).toBeLessThanOrEqual(80)

    await setStatus(film, 'draft')
    await watchFor(60)
    expect(Math.max(...secondsOf(film))).toBeLessThanOrEqual(140)
  })

  it('does not fill gaps', async () => {
    const { id: series } = await live.app.make(seriesCollection, { organization: live.station.id })
    const film = await live.makeFilm('Rough filler', 60)
    await live.app.app.records.update(shows, film.show, { series, status: 'draft' })
    await live.app.app.records.update(channels, live.channel.id, { fillerSeries: series })
    await watchFor(40)
    expect(secondsOf(film)).toEqual([])

    await setStatus(film, 'ready')
    await watchFor(60)
    expect(secondsOf(film).length).toBeGreaterThan(0)
  })

  it('does not play as a spot between programs', async () => {
    const film = await live.makeFilm('Rough spot', 20)
    await setStatus(film, 'draft')
    await live.app.make(spots, {
      organization: live.station.id,
      title: 'Rough spot',
      kind: 'psa',
      media: film.medium,
      durationSec: 20,
      status: 'approved',
    })
    await watchFor(40)
    expect(secondsOf(film)).toEqual([])

    await setStatus(film, 'ready')
    await watchFor(60)
    expect(secondsOf(film).length).toBeGreaterThan(0)
  })

  it('is not placed as a spot of a campaign', async () => {
    const { film } = await makeCampaign(live, 'Bakery', 20)
    await setStatus(film, 'draft')
    const program = await live.makeFilm('Council', 240, { breaks: [60_000, 120_000] })
    await live.plan(program, 0, 300)
    await live.plan('Town meeting', 300, 7200)
    await live.tick()
    expect(await live.app.app.records.count(placements)).toBe(0)

    await setStatus(film, 'ready')
    await live.tick()
    expect(await live.app.app.records.count(placements)).toBeGreaterThan(0)
  })

  it('does not show its live input', async () => {
    const organization = live.station.id
    const film = await live.makeFilm('Rough meeting', 40)
    const input = await live.app.make(liveInputs, { organization })
    const airing = await live.plan(film, 0, 600, { kind: 'live', liveInput: input.id })
    const medium = await live.app.make(media, { organization, kind: 'video' })
    await live.app.make(livePieces, {
      organization,
      airing: airing.id,
      medium: medium.id,
      version: 'live1',
      airsAtUs: START * 1000,
    })
    const plan = () =>
      readPlan(live.app.app.records, live.channel.id, { from: START, until: START + 60_000 })
    expect((await plan())[0]).toMatchObject({ isLive: true, parts: [{ atUs: START * 1000 }] })

    await setStatus(film, 'draft')
    expect((await plan())[0]).toMatchObject({ isLive: false, parts: [], title: '' })
  })
})
