import { series as seriesCollection } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { asRuns } from '@docket/model/playout/as-runs'
import { playoutItems } from '@docket/model/playout/playout-items'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { toInstant } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Film, type LiveStation, NOW, startLiveStation } from './testing/live-station.ts'
import { type Segment, watch } from './testing/viewer.ts'

const PATH = '/live/harbor/one/720.m3u8'
const START = Date.parse(NOW)

let live: LiveStation

beforeEach(async () => {
  live = await startLiveStation()
})

/** Watches for some seconds like a player, and returns all segments. */
async function watchFor(seconds: number): Promise<Segment[]> {
  const viewer = watch(PATH)
  for (let passed = 0; passed < seconds; passed += 2) {
    await viewer.load(live.app.url)
    await live.pass(2)
  }
  return [...viewer.seen.values()]
}

/** Returns when a film starts and ends, in seconds after `NOW`. */
function timesOf(segments: readonly Segment[], { asset }: Film): [number, number] {
  const own = segments.filter(({ address }) => address.includes(asset))
  const [first, last] = [own[0], own.at(-1)]
  const seconds = (at = 0) => (at - START) / 1000
  return [seconds(first?.at), seconds(last?.at) + (last?.seconds ?? 0)]
}

const statusOf = async (id: string) => (await live.app.app.records.get(airings, id)).status

describe('a linear channel', () => {
  it('plays what is planned, to the second, and its slate between programs', async () => {
    const [one, two] = [await live.makeFilm('Council', 40), await live.makeFilm('News', 120)]
    await live.plan(one, 20, 60)
    await live.plan(two, 90, 150)
    await live.tick()
    const all = await watchFor(180)

    expect(timesOf(all, one)).toEqual([20, 60])
    // A film that is longer than its time is cut at its end.
    expect(timesOf(all, two)).toEqual([90, 150])
    expect(all.filter(({ address }) => address.includes('slate-')).length).toBeGreaterThan(30)
  })

  it('joins a program that is on when the channel begins, and lists a whole window at once', async () => {
    const film = await live.makeFilm('Council', 600)
    await live.plan(film, -300, 300)
    await live.tick()
    const segments = await watch(PATH).load(live.app.url)

    expect(segments).toHaveLength(10)
    expect(segments.at(-1)).toMatchObject({
      at: START + 8000,
      address: `media/${film.asset}/720/77.m4s`,
    })
  })

  it.each(['main', '720', 'sound', 'captions-none'])(
    'gives the same playlist %s before routing and by its route, and only to viewers',
    async (name) => {
      const film = await live.makeFilm('¿Qué pasa, Council?', 600)
      await live.plan(film, 0, 300)
      await live.tick()
      const read = async (query: string, method = 'GET') => {
        const answer = await fetch(`${live.app.url}/live/harbor/one/${name}.m3u8${query}`, {
          method,
        })
        const { date: _, ...headers } = Object.fromEntries(answer.headers)
        return { status: answer.status, headers, text: await answer.text() }
      }
      // A playlist that nobody has requested is not in memory. A request with a query goes through the router.
      const first = await read('')
      const early = await read('')
      expect(early).toEqual(await read('?usual'))
      expect(early).toEqual(first)
      expect(await read('', 'HEAD')).toEqual(await read('?usual', 'HEAD'))

      const [channel] = await live.app.app.records.list(channels)
      await live.app.app.records.update(channels, channel?.id ?? '', { public: false })
      expect((await read('')).status).toBe(404)
    },
  )

  it('repeats a film that loops until its airing ends', async () => {
    const film = await live.makeFilm('Bulletins', 12, { loops: true })
    await live.plan(film, 0, 60)
    await live.tick()
    const all = await watchFor(80)

    expect(timesOf(all, film)).toEqual([0, 60])
    expect(all.filter(({ address }) => address === `media/${film.asset}/720/0.m4s`)).toHaveLength(5)
  })

  it('follows a change of the current program within 20 seconds, and never removes what it listed', async () => {
    const [one, two] = [await live.makeFilm('Council', 600), await live.makeFilm('Storm', 600)]
    const running = await live.plan(one, 0, 600)
    await live.tick()
    const viewer = watch(PATH)
    for (let passed = 0; passed < 60; passed += 2) {
      await viewer.load(live.app.url)
      await live.pass(2)
    }
    const clicked = live.clock.now()
    await live.app.app.records.update(airings, running.id, { endsAt: toInstant(clicked) })
    await live.plan(two, 60, 600)
    await live.tick()
    for (let passed = 0; passed < 40; passed += 2) {
      await viewer.load(live.app.url)
      await live.pass(2)
    }
    const [begins] = timesOf([...viewer.seen.values()], two)
    expect(begins).toBeGreaterThan(60)
    expect(begins).toBeLessThanOrEqual(80)
  })

  it('plays a film that is replaced while it airs to its end', async () => {
    const film = await live.makeFilm('Council', 600)
    await live.plan(film, 0, 600)
    await live.tick()
    await live.pass(30)
    const { asset } = await live.makeFilm('Council, corrected', 600)
    const [, packaged = ''] = asset.split('/')
    await live.app.app.records.update(media, film.medium, { packaged })
    const all = await watchFor(40)
    expect(timesOf(all, film)[1]).toBe(80)
  })

  it('shows its slate instead of a film that was deleted', async () => {
    const film = await live.makeFilm('Council', 600)
    await live.plan(film, 0, 600)
    await live.tick()
    await live.pass(30)
    await live.app.app.records.delete(media, film.medium)
    const all = await watchFor(40)
    expect(timesOf(all, film)[1]).toBe(48)
  })

  it('protects what it plays, even if it is not scheduled, until players can no longer request it', async () => {
    const { channel, station, app } = live
    const { id: series } = await app.make(seriesCollection, { organization: station.id })
    const film = await live.makeFilm('Filler', 600)
    await app.app.records.update(shows, film.show, { series })
    await app.app.records.update(channels, channel.id, { fillerSeries: series })
    await live.tick()
    await live.pass(30)
    const staff = await app.logInAs({ organization: station.id, privileges: ['admin'] })
    const [first] = [...(await watch(PATH).load(app.url))]
    expect(first?.address).toContain(film.asset)
    const refused = { status: 409, response: { message: expect.stringContaining('on air on One') } }
    await expect(staff.collection('media').delete(film.medium)).rejects.toMatchObject(refused)
    await expect(staff.collection('shows').delete(film.show)).rejects.toMatchObject(refused)

    await app.app.records.update(channels, channel.id, { fillerSeries: '' })
    await live.tick()
    await live.pass(60)
    await expect(staff.collection('shows').delete(film.show)).rejects.toMatchObject(refused)
    expect((await live.get(`/live/harbor/one/${first?.address}`)).status).toBe(200)
    await live.pass(660, 30)
    await staff.collection('shows').delete(film.show)
    expect((await live.get(`/live/harbor/one/${first?.address}`)).status).toBe(404)
  })

  it('answers HEAD as GET for a segment whose package is gone', async () => {
    const film = await live.makeFilm('Council', 600)
    await live.plan(film, 0, 600)
    await live.tick()
    const [first] = (await watch(PATH).load(live.app.url)).slice(-1)
    const path = `/live/harbor/one/${first?.address}`
    const statuses = async () =>
      Promise.all(['GET', 'HEAD'].map(async (method) => (await live.get(path, { method })).status))
    expect(await statuses()).toEqual([200, 200])
    const last = path.replace(/\d+\.m4s$/, (name) => `${Number.parseInt(name, 10) - 1}.m4s`)
    const [, packaged = ''] = film.asset.split('/')
    await live.app.app.storage.remove(packagedKey(film.medium, packaged, '720.mp4'))
    for (const method of ['HEAD', 'GET'])
      expect((await live.get(last, { method })).status).toBe(404)
  })

  it('writes only when more rows are needed or something changed', async () => {
    const film = await live.makeFilm('Council', 3600)
    await live.plan(film, 0, 3600)
    await live.tick()
    await live.pass(120)
    // The film is one row.
    expect(await live.app.app.records.count(playoutItems)).toBe(2)
  })
})

describe('an airing of a linear channel', () => {
  it('is on air, then aired, with one as-run', async () => {
    const film = await live.makeFilm('Council', 60)
    const { id } = await live.plan(film, 20, 80)
    await live.tick()
    const states = [await statusOf(id)]
    for (let step = 0; step < 6; step += 1) {
      await live.pass(20)
      states.push(await statusOf(id))
    }
    expect(states).toEqual(['planned', 'on_air', 'on_air', 'on_air', 'aired', 'aired', 'aired'])
    expect(await live.app.app.records.list(asRuns)).toMatchObject([
      {
        airing: id,
        outcome: 'aired',
        startedAt: toInstant(START + 20_000),
        endedAt: toInstant(START + 80_000),
      },
    ])
  })

  it('was missed when only slate aired', async () => {
    const { id } = await live.plan('Not delivered', 20, 60)
    await live.tick()
    await live.pass(40)
    expect(await statusOf(id)).toBe('planned')
    await live.pass(60)
    expect(await statusOf(id)).toBe('missed')
    expect(await live.app.app.records.list(asRuns)).toMatchObject([
      { airing: id, outcome: 'missed', note: '40 seconds of slate aired.' },
    ])
  })

  it('aired in part when it was joined late or cut', async () => {
    const [one, two] = [await live.makeFilm('Council', 400), await live.makeFilm('Storm', 60)]
    const cut = await live.plan(one, -60, 200)
    await live.tick()
    await live.app.app.records.update(airings, cut.id, { endsAt: toInstant(START + 60_000) })
    await live.plan(two, 60, 120)
    await live.pass(120)

    const where = { airing: cut.id }
    expect(await live.app.app.records.find(asRuns, where)).toMatchObject({ outcome: 'partial' })
  })

  it('that ended before the channel was played out does not change', async () => {
    const { id } = await live.plan('Long ago', -7200, -3600)
    await live.tick()
    await live.pass(40)
    expect(await statusOf(id)).toBe('planned')
  })
})
