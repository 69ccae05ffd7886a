import type { App } from '@docket/accounts/app'
import { explainPlayout } from '@docket/model/playout/explain-playout'
import { airings } from '@docket/model/schedule/airings'
import { beforeEach, describe, expect, it } from 'vitest'
import { runnerOf } from '../playout.ts'
import { MAKE_STILL } from '../slates/slates.ts'
import {
  drawSlates,
  type Film,
  type LiveStation,
  NOW,
  startLiveStation,
  storeFilm,
} from '../testing/live-station.ts'
import { type Viewer, watch } from '../testing/viewer.ts'

const START = Date.parse(NOW)
const STEP_SEC = 4

let live: LiveStation
let viewer: Viewer
/** The titles of the pictures that were drawn for sounds. */
let drawn: string[]

/** Makes stills without an encoder when the jobs run. */
function drawStills(app: App): void {
  app.jobs.handle(MAKE_STILL, async (payload) => {
    const { slate, medium, version } = payload as unknown as Still
    drawn.push(slate.title)
    await storeFilm(app, { medium, version, seconds: 600 })
    runnerOf(app).refresh()
  })
}

type Still = { slate: { title: string }; medium: string; version: string }

beforeEach(async () => {
  drawn = []
  live = await startLiveStation({}, [drawSlates, drawStills])
  viewer = watch('/live/harbor/one/720.m3u8')
})

async function watchFor(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += STEP_SEC) {
    await live.tick()
    await viewer.load(live.app.url)
    live.clock.advance(STEP_SEC * 1000)
  }
}

/** Returns when viewers first saw a recording under a drawn picture, in seconds after `NOW`, and its assets. */
function stillsOf({ medium }: Film): { first: number; assets: Set<string> } {
  const own = [...viewer.seen.values()].filter(({ address }) => address.includes(`${medium}/`))
  const assets = own.map(({ address }) => address.split('/').slice(1, 3).join('/'))
  return { first: ((own[0]?.at ?? 0) - START) / 1000, assets: new Set(assets) }
}

describe('a recording that is only sound', () => {
  it('plays under a picture with its title, and under a slate until that is drawn', async () => {
    const film = await live.makeFilm('Choir hour', 600, { kind: 'audio' })
    const airing = await live.plan(film, 0, 600)
    await watchFor(20)
    expect(stillsOf(film).assets.size).toBe(0)

    await live.app.jobs.drain()
    await watchFor(60)
    expect(drawn).toEqual(['Choir hour'])
    const { first, assets } = stillsOf(film)
    expect(first).toBeLessThanOrEqual(40)
    expect([...assets]).toEqual([expect.stringMatching(`^${film.medium}/still`)])
    // Its sound comes from the same asset.
    const sound = await (await live.get('/live/harbor/one/sound.m3u8')).text()
    expect(sound).toContain(`media/${[...assets][0]}/sound/`)
    const staff = await live.app.logInAs({
      organization: live.station.id,
      privileges: ['schedule'],
    })
    const { path } = explainPlayout
    const why = await staff.send(path.replace(':airing', airing.id), {})
    expect(why.sentences.join(' ')).toContain('was the show’s newest recording that was ready')
  })

  it('continues under its picture when its title changes while it is on', async () => {
    const film = await live.makeFilm('Choir hour', 600, { kind: 'audio' })
    const airing = await live.plan(film, 0, 600)
    await live.tick()
    await live.app.jobs.drain()
    await watchFor(40)
    const { assets } = stillsOf(film)
    expect(assets.size).toBe(1)

    await live.app.app.records.update(airings, airing.id, { title: 'Choir hour, part two' })
    await watchFor(40)
    expect(stillsOf(film).assets).toEqual(assets)
    const last = Math.max(...viewer.seen.keys())
    expect(viewer.seen.get(last)?.address).toContain(`${film.medium}/`)
  })

  it('does not show a title that viewers may not read', async () => {
    const film = await live.makeFilm('Rehearsal', 600, { kind: 'audio' })
    await live.plan(film, 0, 600, { private: true })
    await live.tick()
    await live.app.jobs.drain()
    expect(drawn).toEqual([live.channel.name])
  })
})
