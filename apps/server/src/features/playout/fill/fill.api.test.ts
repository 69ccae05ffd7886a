import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { playoutItems } from '@docket/model/playout/playout-items'
import { type Bulletin, bulletins } from '@docket/model/sales/bulletins'
import { spots } from '@docket/model/sales/spots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { SECOND_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { slateAssetId } from '../slates/slate.ts'
import { drawSlates, type LiveStation, NOW, startLiveStation } from '../testing/live-station.ts'
import { type Segment, watch } from '../testing/viewer.ts'
import { bulletinSlide, identSlide, nextSlide } from './slides.ts'

const PATH = '/live/harbor/one/720.m3u8'
const START = Date.parse(NOW)
const STEP_SEC = 4

let live: LiveStation
let staff: PocketBase

beforeEach(async () => {
  live = await startLiveStation({}, [drawSlates])
  const organization = live.station.id
  staff = await live.app.logInAs({ organization, privileges: ['sales', 'schedule'] })
  await goOn(STEP_SEC)
})

/** Advances time by seconds, makes the needed slides, and watches the channel. */
async function goOn(seconds: number, viewer = watch(PATH)): Promise<Segment[]> {
  for (let passed = 0; passed < seconds; passed += STEP_SEC) {
    await live.pass(STEP_SEC, STEP_SEC)
    await live.app.jobs.drain()
    await viewer.load(live.app.url)
  }
  return [...viewer.seen.values()]
}

const at = (seconds: number) => toInstant(START + seconds * SECOND_MS)
const make = (values: object) =>
  staff
    .collection('bulletins')
    .create<Bulletin>({ organization: live.station.id, title: 'Seed swap', ...values })
const approve = (id: string) =>
  staff.collection('bulletins').update<Bulletin>(id, { status: 'approved' })
const assetOf = (bulletin: Bulletin) => slateAssetId(bulletinSlide(bulletin, live))
const of = (segments: readonly Segment[], asset: string) =>
  segments.filter(({ address }) => address.includes(asset))
const endOf = (segments: readonly Segment[], asset: string) =>
  Math.max(0, ...of(segments, asset).map((one) => (one.at - START) / 1000 + one.seconds))
/** Returns when an asset ends in the ledger, in seconds after the start, after later rows have cut it. */
async function endInLedger(asset: string): Promise<number> {
  const rows = await live.app.app.records.list(playoutItems, { sort: 'number' })
  const ends = rows.map((row, index) => {
    const next = rows[index + 1]
    const endsAtUs = Math.min(row.endsAtUs, next?.startsAtUs ?? Infinity)
    return row.asset === asset && row.startsAtUs < endsAtUs ? endsAtUs : 0
  })
  return (Math.max(...ends) / 1000 - START) / 1000
}

describe('a bulletin', () => {
  it('that is added now is automatically on air within five minutes, once it is approved', async () => {
    const draft = await make({ body: 'Bring seeds.' })
    expect(of(await goOn(20), assetOf(draft))).toEqual([])
    const approved = await approve(draft.id)
    const segments = await goOn(60)

    const first = of(segments, assetOf(approved))[0]
    expect(first).toBeDefined()
    expect((first?.at ?? 0) - START).toBeLessThan((24 + 300) * SECOND_MS)
    expect(await endInLedger(assetOf(approved))).toBeGreaterThan(0)
  })

  it('that has expired is on no screen one second after its end', async () => {
    const own = await approve((await make({ endsAt: at(81) })).id)
    const other = await approve((await make({ title: 'Crew wanted' })).id)
    const segments = await goOn(100)

    expect(of(segments, assetOf(own)).length).toBeGreaterThan(0)
    expect(endOf(segments, assetOf(own))).toBeLessThanOrEqual(81 - 2)
    expect(await endInLedger(assetOf(own))).toBeLessThanOrEqual(81 - 2)
    expect(endOf(segments, assetOf(other))).toBeGreaterThan(81)
  })

  it('is not on before it begins', async () => {
    const own = await approve((await make({ startsAt: at(60) })).id)
    const [first] = of(await goOn(90), assetOf(own))
    expect(first?.at).toBeGreaterThanOrEqual(START + 60 * SECOND_MS)
  })

  it.each([
    ['is refused', { status: 'refused' }],
    ['is archived', { archived: true }],
    ['gets an earlier end', { endsAt: toInstant(START + 33 * SECOND_MS) }],
  ])(
    'is off within 20 seconds when it %s, although playlists listed more of it',
    async (_what, change) => {
      const own = await approve((await make({ endsAt: at(3600) })).id)
      const viewer = watch(PATH)
      await goOn(28, viewer)
      const asset = assetOf(own)
      // It alternates with the slide that names the station, so it is always planned.
      expect(await endInLedger(asset)).toBeGreaterThan(60)
      await staff.collection('bulletins').update(own.id, change)
      await live.tick()
      const segments = await goOn(40, viewer)
      expect(endOf(segments, asset)).toBeLessThanOrEqual(32 + 20)
    },
  )

  it('is only on its own channels, and on none of another station', async () => {
    const stranger = await live.app.make(organizations, { name: 'Lakeside', slug: 'lakeside' })
    const foreign = await live.app.make(bulletins, {
      organization: stranger.id,
      title: 'Not ours',
      status: 'approved',
    })
    const two = await live.app.make(channels, {
      organization: live.station.id,
      name: 'Two',
      slug: 'two',
      playout: 'linear',
    })
    const elsewhere = await approve((await make({ title: 'On Two', channels: [two.id] })).id)
    const here = await approve((await make({ channels: [live.channel.id] })).id)
    const segments = await goOn(60)
    expect(of(segments, assetOf(here)).length).toBeGreaterThan(0)
    expect(of(segments, assetOf(elsewhere))).toEqual([])
    expect(of(segments, assetOf(foreign))).toEqual([])
  })
})

describe('a gap', () => {
  it('shows what comes next, but never the title of a program that viewers may not see', async () => {
    const [open, secret] = [await live.makeFilm('Council', 60), await live.makeFilm('Closed', 60)]
    const hidden = await live.plan(secret, 50, 90, { private: true })
    const next = await live.plan(open, 120, 180)
    const segments = await goOn(130)
    const slideOf = (airing: typeof next) => {
      const show = { id: airing.show, title: airing.title, thumbnail: '', thumbnailFocus: null }
      return slateAssetId(
        nextSlide(
          airing,
          {
            of: 'shows',
            id: show.id,
            version: '',
            poster: { title: show.title, series: '', color: '' },
          },
          live,
        ),
      )
    }
    expect(of(segments, slideOf(next)).length).toBeGreaterThan(0)
    expect(endOf(segments, slideOf(next))).toBeLessThanOrEqual(118)
    expect(of(segments, slideOf(hidden))).toEqual([])
  })

  it('names the station, and plays approved spots completely', async () => {
    const organization = live.station.id
    const film = await live.makeFilm('Smoke alarms', 20)
    const values = { organization, title: 'Smoke alarms', kind: 'psa', media: film.medium } as const
    await live.app.make(spots, { ...values, status: 'approved' })
    const draft = await live.makeFilm('Draft', 20)
    await live.app.make(spots, { ...values, media: draft.medium, status: 'draft' })
    const segments = await goOn(90)

    expect(of(segments, slateAssetId(identSlide(live))).length).toBeGreaterThan(0)
    expect(of(segments, draft.asset)).toEqual([])
    const spot = of(segments, film.asset).slice(0, 5)
    expect(spot.map(({ address }) => address)).toEqual(
      [0, 1, 2, 3, 4].map((segment) => `media/${film.asset}/720/${segment}.m4s`),
    )
  })

  it('is filled with programs for adults only in the night hours', async () => {
    const { records } = live.app.app
    const organization = live.station.id
    const [adult, other] = [await live.makeFilm('Late', 200), await live.makeFilm('Early', 20)]
    const { id: fillerSeries } = await live.app.make(series, { organization })
    await records.update(shows, adult.show, { series: fillerSeries, contentFlags: ['adult'] })
    await records.update(shows, other.show, { series: fillerSeries })
    const hours = { watershedFrom: '19:01', watershedUntil: '19:02' }
    await records.update(organizations, organization, hours)
    const fill = [{ source: 'recordings', turns: 1 }]
    await staff.collection('channels').update(live.channel.id, { fill, fillerSeries })
    const segments = await goOn(150)

    const shown = of(segments, adult.asset).map(({ at: from }) => (from - START) / 1000)
    expect(shown.length).toBeGreaterThan(0)
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(60)
    expect(endOf(segments, adult.asset)).toBeLessThanOrEqual(120)
    expect(of(segments, other.asset).length).toBeGreaterThan(0)
  })

  it('follows the rules of its channel', async () => {
    const own = await approve((await make({})).id)
    const fill = [{ source: 'next', turns: 1 }]
    await staff.collection('channels').update(live.channel.id, { fill })
    expect(of(await goOn(40), assetOf(own))).toEqual([])
  })
})
