import { media } from '@docket/model/media/media'
import type { Overlays } from '@docket/model/playout/overlays'
import HLS from 'hls-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Film, type LiveStation, NOW, startLiveStation } from '../testing/live-station.ts'

const CHANNEL = '/live/harbor/one'
const HOUR_SEC = 3600
const BEGUN = Date.parse(NOW)

let live: LiveStation
let old: Film
let film: Film

const textOf = async (path: string) => (await live.get(`${CHANNEL}/${path}`)).text()
const statusOf = async (path: string) => (await live.get(`${CHANNEL}/${path}`)).status
const segmentsIn = (text: string) => text.split('\n').filter((line) => line.endsWith('.m4s'))
const overlays = async () => (await (await live.get(`${CHANNEL}/overlays.json`)).json()) as Overlays

beforeAll(async () => {
  live = await startLiveStation()
  old = await live.makeFilm('Council', HOUR_SEC)
  film = await live.makeFilm('Regatta', 5 * HOUR_SEC)
  await live.plan(old, -60, HOUR_SEC)
  await live.plan(film, HOUR_SEC, 6 * HOUR_SEC)
  await live.tick()
  await live.pass(1.5 * HOUR_SEC, 300)
})

describe('a channel for viewers who rewind', () => {
  it('has a main playlist of its own, whose tracks list earlier segments', async () => {
    const main = await textOf('back.m3u8')
    const tracks = [...main.matchAll(/[\w-]+\.m3u8/g)].map(([track]) => track)
    expect(tracks).toEqual(expect.arrayContaining(['back-360.m3u8', 'back-sound.m3u8']))
    for (const track of tracks) {
      const playlist = HLS.parse(await textOf(track))
      if (playlist.isMasterPlaylist) throw new Error('It is a main playlist.')
      expect(playlist.segments.length).toBeGreaterThan(1300)
    }
    const [first = ''] = segmentsIn(await textOf('back-720.m3u8'))
    expect(first).toContain(old.asset)
    expect(await statusOf(first)).toBe(200)
  })

  it('has updates for players that ask for them, and full playlists for all others', async () => {
    const full = await textOf('back-720.m3u8')
    for (const skip of ['YES', 'v2']) {
      const update = await textOf(`back-720.m3u8?_HLS_skip=${skip}`)
      const skipped = Number(/SKIPPED-SEGMENTS=(\d+)/.exec(update)?.[1])
      expect(segmentsIn(full).slice(skipped)).toEqual(segmentsIn(update))
      expect(update.length).toBeLessThan(full.length / 20)
    }
    expect(await textOf('back-720.m3u8?_HLS_skip=all')).toBe(full)
  })

  it('leaves the playlists of live viewers as small as they are', async () => {
    const text = await textOf('720.m3u8')
    expect(segmentsIn(text).length).toBeLessThan(15)
    expect(await textOf('720.m3u8?_HLS_skip=YES')).toBe(text)
  })

  it('tells players how far back they can go', async () => {
    const { reachesBackTo } = await overlays()
    expect(reachesBackTo).toBeGreaterThanOrEqual(BEGUN - 60_000)
    expect(reachesBackTo).toBeLessThan(BEGUN + 10_000)
  })

  it('has nothing that airs later, and no other tracks', async () => {
    const later = `media/${film.asset}/720`
    expect(await statusOf(`${later}/400.m4s`)).toBe(200)
    expect(await statusOf(`${later}/470.m4s`)).toBe(404)
    for (const file of ['back-480.m3u8', 'back-main.m3u8', 'back-ts.m3u8', 'back-.m3u8']) {
      expect(await statusOf(file)).toBe(404)
    }
  })

  it('begins after a recording that was deleted since', async () => {
    await live.app.app.records.delete(media, old.medium)
    await live.pass(4)
    const listed = segmentsIn(await textOf('back-720.m3u8'))
    expect(listed).toContain(`media/${film.asset}/720/0.m4s`)
    expect(listed.filter((one) => one.includes(old.asset))).toEqual([])
    expect(await statusOf(`media/${old.asset}/720/300.m4s`)).toBe(404)
  })
})
