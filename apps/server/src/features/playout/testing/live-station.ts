import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import { INDEX_FILE } from '@docket/media/encoding'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { DESCRIBED_NAME } from '@docket/model/captions/description'
import { shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { type Channel, channels } from '@docket/model/station/channels'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { SECOND_MS, toInstant } from '@docket/model/time/instants'
import { createTestClock, type TestClock } from '@docket/service/testing/test-clock'
import { type Feature, startTestApp, type TestApp, type TestOptions } from '#testing/test-app.ts'
import { slateKey } from '../assets.ts'
import { type PlayoutTools, playout, runnerOf } from '../playout.ts'
import { gapSlate, type Slate, slateAssetId, slateFolder } from '../slates/slate.ts'
import { MAKE_SLATE } from '../slates/slates.ts'

/** 7:00 PM in New York. */
export const NOW = '2026-03-03T00:00:00Z'
const SEGMENT_SEC = 4
const SLATE_SEC = 2
const BYTES_EACH = 10

/** A station with a linear channel, on a server that plays it out when told to. */
export type LiveStation = {
  app: TestApp
  clock: TestClock
  station: Organization
  channel: Channel
  /** Lets the server write its ledgers now. */
  tick(): Promise<void>
  /** Advances time in steps of two seconds, with a tick after each, or in longer steps if nothing is watched. */
  pass(seconds: number, step?: number): Promise<void>
  /** Creates a show with a packaged film of a given length, in whole segments. */
  makeFilm(title: string, seconds: number, values?: Partial<Media>): Promise<Film>
  /** Gives a film an audio description, which is not published yet. */
  describe(film: Film, language: string): Promise<{ track: CaptionTrack; asset: string }>
  /** Schedules a film, with start and end in seconds after `NOW`. */
  plan(film: Film | string, from: number, until: number, values?: Partial<Airing>): Promise<Airing>
  get(path: string, init?: RequestInit): Promise<Response>
}

export type Film = { show: string; title: string; medium: string; asset: string }

/** Starts a station, with more features than playout if a test needs them. */
export async function startLiveStation(
  options: TestOptions = {},
  more: readonly Feature[] = [],
  tools?: PlayoutTools,
): Promise<LiveStation> {
  const clock = options.clock ?? createTestClock(NOW)
  const app = await startTestApp([(one) => playout(one, tools), ...more], { ...options, clock })
  const values = { name: 'Harbor', slug: 'harbor', timeZone: 'America/New_York' }
  const station = await app.make(organizations, values)
  const channel = await app.make(channels, {
    organization: station.id,
    name: 'One',
    slug: 'one',
    playout: 'linear',
    public: true,
  })
  await makeSlate(app, { channel, station })
  const at = (seconds: number) => toInstant(Date.parse(NOW) + seconds * SECOND_MS)
  const tick = () => runnerOf(app.app).tick()
  return {
    app,
    clock,
    station,
    channel,
    tick,
    async pass(seconds, step = 2) {
      for (let passed = 0; passed < seconds; passed += step) {
        clock.advance(step * SECOND_MS)
        await tick()
      }
    },
    async makeFilm(title, seconds, more = {}) {
      const organization = station.id
      const show = await app.make(shows, { organization, title, trtSec: seconds })
      const version = randomBytes(4).toString('hex')
      const medium = await app.make(media, {
        organization,
        show: show.id,
        kind: 'video',
        status: 'ready',
        packaged: version,
        durationMs: seconds * SECOND_MS,
        ...more,
      })
      await storeFilm(app.app, { medium: medium.id, version, seconds })
      return { show: show.id, title, medium: medium.id, asset: `${medium.id}/${version}` }
    },
    async describe({ medium }, language) {
      const { durationMs, packaged: source } = await app.app.records.get(media, medium)
      const version = randomBytes(4).toString('hex')
      const key = (name: string) => packagedKey(medium, version, name)
      await storePackage(app.app, key, durationMs / SECOND_MS / SEGMENT_SEC, SEGMENT_SEC, [
        DESCRIBED_NAME,
      ])
      const track = await app.make(captionTracks, {
        organization: station.id,
        media: medium,
        language,
        kind: 'descriptions',
        sound: 'described.mp3',
        described: { version, source, sound: 'described.mp3' },
      })
      return { track, asset: `${medium}/${version}` }
    },
    plan: (film, from, until, more = {}) =>
      app.make(airings, {
        organization: station.id,
        channel: channel.id,
        status: 'planned',
        source: 'local',
        ...(typeof film === 'string' ? { title: film } : { title: film.title, show: film.show }),
        startsAt: at(from),
        endsAt: at(until),
        ...more,
      }),
    get: (path, init) => fetch(`${app.url}${path}`, init),
  }
}

/** Makes the slate that a channel shows between programs, or for a title, without an encoder. */
export async function makeSlate(
  app: TestApp,
  live: { channel: Channel; station: Organization },
  title?: string,
): Promise<string> {
  const gap = gapSlate(live)
  const line = `${live.station.name} · ${live.channel.name}`
  return storeSlate(app.app, title === undefined ? gap : { ...gap, title, line })
}

/** A feature that makes slates and slides without an encoder, when the jobs are run. */
export function drawSlates(app: App): void {
  app.jobs.handle(MAKE_SLATE, async (payload) => {
    await storeSlate(app, payload as Slate)
    runnerOf(app).refresh()
  })
}

async function storeSlate(app: Pick<App, 'storage'>, slate: Slate): Promise<string> {
  const { hash, version } = slateFolder(slate)
  const count = slate.slide ? 5 : 30
  await storePackage(app, (name) => slateKey(hash, version, name), count, SLATE_SEC)
  return slateAssetId(slate)
}

/** Stores a version of a medium as a film of a given length, in whole segments. */
export async function storeFilm(
  app: Pick<App, 'storage'>,
  { medium, version, seconds }: { medium: string; version: string; seconds: number },
): Promise<void> {
  const key = (name: string) => packagedKey(medium, version, name)
  await storePackage(app, key, seconds / SEGMENT_SEC, SEGMENT_SEC)
}

/** Stores a package as packaging does, but with meaningless bytes. */
async function storePackage(
  { storage }: Pick<App, 'storage'>,
  key: (name: string) => string,
  count: number,
  seconds: number,
  names: readonly string[] = ['360', '720', 'sound'],
): Promise<void> {
  const segments = Array.from({ length: count }, (_, at) => ({
    offset: (at + 1) * BYTES_EACH,
    bytes: BYTES_EACH,
    durationMs: seconds * SECOND_MS,
  }))
  const index = { initBytes: BYTES_EACH, segments }
  const renditions = Object.fromEntries(names.map((name) => [name, index]))
  const durationMs = count * seconds * SECOND_MS
  const folder = await mkdtemp(join(tmpdir(), 'docket-film-'))
  const store = async (name: string, content: string) => {
    const path = join(folder, name)
    await writeFile(path, content)
    await storage.store(key(name), { path, type: 'video/mp4' })
  }
  const parts = Array.from({ length: count + 1 }, (_, at) => String(at).padStart(BYTES_EACH, '-'))
  for (const name of names) await store(`${name}.mp4`, parts.join(''))
  await store(INDEX_FILE, JSON.stringify({ durationMs, renditions }))
}
