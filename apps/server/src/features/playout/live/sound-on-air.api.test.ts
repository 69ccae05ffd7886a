import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encoderFinder, inspectInto, prepare } from '@docket/media/encoding'
import { makeMedia, testSound } from '@docket/media/testing/make-media'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { type PlayFault, playFaultOf } from '@docket/model/playout/what-plays'
import type { Airing } from '@docket/model/schedule/airings'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storePackage } from '#features/media/packaging/stored-packages.ts'
import type { PlayoutTools } from '../playout.ts'
import { startWatchedStation, type WatchedStation } from '../testing/airings/watched-station.ts'
import type { Film } from '../testing/live-station.ts'
import { watch } from '../testing/viewer.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-sound-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const LENGTH_SEC = 60
/** Long enough to open an alarm. */
const SILENT = { from: 16, until: 44 }
const BEGINS_SEC = 20

let live: WatchedStation
let canDraw: boolean

const findEncoder = encoderFinder()

beforeEach(async () => {
  canDraw = true
  const tools: PlayoutTools = {
    findEncoder: () => (canDraw ? findEncoder() : Promise.reject(new Error('The disk is full.'))),
    store: storePackage,
  }
  live = await startWatchedStation({ tools })
})

/** Schedules a show whose recording is only sound, and is still being prepared. */
async function planSound(): Promise<{ film: Film; airing: Airing }> {
  const { medium, ...film } = await live.makeFilm('Choir hour', LENGTH_SEC, {
    kind: 'audio',
    status: 'processing',
    packaged: '',
  })
  const airing = await live.plan({ medium, ...film }, BEGINS_SEC, BEGINS_SEC + LENGTH_SEC)
  return { film: { medium, ...film }, airing }
}

/** Makes a sound with a silent part, once, and prepares it like an upload. */
const makeSound = once(async () => {
  const folder = join(FOLDER, 'sound')
  const silence = `volume=0:enable='between(t,${SILENT.from},${SILENT.until})'`
  const file = await makeMedia({
    path: `${folder}.mka`,
    format: 'matroska',
    sound: testSound({ seconds: LENGTH_SEC, soundFilter: silence }),
  })
  const { encoder } = await findEncoder()
  if (!encoder) throw new Error('There is no encoder.')
  const { inspection } = await inspectInto({ encoder, file, folder })
  const { files } = await prepare({ encoder, file, folder, inspection })
  return { folder, names: files, inspection }
})

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Gives the recording its package, like the preparation of an upload. */
async function prepareSound({ medium }: Film): Promise<void> {
  const { app } = live.app
  const { folder, names, inspection } = await makeSound()
  const { signal } = new AbortController()
  const packaged = await storePackage(app, medium, { folder, names, signal })
  const { durationMs } = inspection
  await app.records.update(media, medium, { status: 'ready', packaged, durationMs, inspection })
}

/** Returns what the staff's dashboard says about an airing, from the data that their browser loads. */
async function saidBefore(film: Film, airing: Airing): Promise<PlayFault['code'] | undefined> {
  const staff = await live.app.logInAs({ organization: live.station.id, privileges: ['schedule'] })
  const show = await staff.collection(shows.name).getOne(film.show)
  const recordings = await staff.collection(media.name).getFullList({
    filter: `show = "${film.show}"`,
    requestKey: null,
  })
  const situation = { airing, channel: live.channel, show, recordings } as never
  return playFaultOf(situation)?.code
}

describe('a recording that is only sound', () => {
  it('goes on air under a drawn picture, and is monitored for silence', async () => {
    const { film, airing } = await planSound()
    expect(await saidBefore(film, airing)).toBe('processing')
    await prepareSound(film)
    expect(await saidBefore(film, airing)).toBeUndefined()

    await live.tick()
    await live.app.jobs.drain()
    const viewer = watch('/live/harbor/one/720.m3u8')
    await live.passWatched(BEGINS_SEC + SILENT.from)
    await viewer.load(live.app.url)
    expect(await live.alarms()).toEqual([])
    const on = [...viewer.seen.values()].filter(({ address }) => address.includes(film.medium))
    expect(on.length).toBeGreaterThan(2)
    for (const { address } of on) expect(address).toContain(`${film.medium}/still`)
    // Its picture and its sound are files that players can read.
    for (const track of ['720', 'sound']) {
      const list = await (await live.get(`/live/harbor/one/${track}.m3u8`)).text()
      const [, map = ''] = /#EXT-X-MAP:URI="([^"]*\/still[^"]*)"/.exec(list) ?? []
      const head = Buffer.from(await (await live.get(`/live/harbor/one/${map}`)).arrayBuffer())
      expect(head.subarray(4, 8).toString()).toBe('ftyp')
    }

    const { alarm } = await live.passUntilOpen('silent', SILENT.until - SILENT.from)
    expect(alarm.detail).toMatch(/^“Choir hour” has no sound for 2[78] seconds\.$/)
    expect(alarm.airing).toBe(airing.id)
    await live.passUntilClosed(alarm, SILENT.until - SILENT.from)
    expect(await live.alarms()).toHaveLength(1)
  })

  it('raises an alarm when its picture cannot be drawn', async () => {
    canDraw = false
    const { film, airing } = await planSound()
    await prepareSound(film)
    await live.tick()
    await live.app.jobs.drain()
    const { alarm } = await live.passUntilOpen('slate', BEGINS_SEC + LENGTH_SEC)
    expect(alarm).toMatchObject({ airing: airing.id })
    expect(alarm.detail).toBe('Viewers see a slate instead of “Choir hour”.')
  })
})
