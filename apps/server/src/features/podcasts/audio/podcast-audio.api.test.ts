import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encoderFinder } from '@docket/media/encoding'
import { makeMedia, testSound } from '@docket/media/testing/make-media'
import { media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { packagedPath } from '@docket/model/media/uploads'
import { episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { afterAll, expect, it } from 'vitest'
import { media as receiving } from '#features/media/media.ts'
import { packageMedia } from '#features/media/packaging/package-media.ts'
import { openUploadDesk } from '#features/media/testing/upload-desk.ts'
import { makePodcastAudio } from './make-podcast-audio.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-podcast-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

async function talk(seconds: number): Promise<Buffer> {
  const path = join(FOLDER, `${seconds}.m4a`)
  await makeMedia({ path, format: 'mp4', sound: testSound({ seconds, volume: -20 }) })
  return readFile(path)
}

it('makes the audio of an episode’s recording, and a new one when the recording is replaced', async () => {
  let finder = encoderFinder([])
  const desk = await openUploadDesk({}, [
    receiving,
    (app) => packageMedia(app, { findEncoder: () => finder() }),
    (app) => makePodcastAudio(app, { findEncoder: () => finder() }),
  ])
  const { make, app, jobs, clock, url } = desk.app
  const organization = desk.station.id
  const mediumOf = (id: string) => app.records.get(media, id)
  const first = await desk.uploads.upload(await talk(5))
  const other = await desk.uploads.upload(await talk(5))
  const podcast = await make(podcasts, { organization, title: 'Talk', slug: 'talk' })
  const episode = { organization, podcast: podcast.id, media: first.media }
  await desk.api.collection('episodes').create({ ...episode, title: 'One' })
  await jobs.drain()
  expect((await mediumOf(first.media)).podcastAudio).toBeNull()

  // The encoder is found only later, as after a restart of the server.
  finder = encoderFinder()
  clock.advance(11 * 60_000)
  await jobs.drain()
  const heard = await mediumOf(first.media)
  expect(heard.podcastAudio).toMatchObject({ source: heard.packaged })
  expect(heard.podcastAudio?.durationMs).toBeCloseTo(5000, -3)
  expect(Math.abs((heard.podcastAudio?.loudness ?? 0) + 16)).toBeLessThanOrEqual(1)
  expect((await mediumOf(other.media)).podcastAudio).toBeNull()

  // Members can hear it before it is published; strangers cannot.
  const { version = '', bytes = 0 } = heard.podcastAudio ?? {}
  const path = url + packagedPath({ id: heard.id, packaged: version }, 'podcast.m4a')
  const own = await fetch(path, { headers: { authorization: desk.api.authStore.token } })
  expect(Number(own.headers.get('content-length'))).toBe(bytes)
  expect((await own.arrayBuffer()).byteLength).toBe(bytes)
  expect((await fetch(path)).status).toBe(404)
  const forged = desk.api.collection('media').update(heard.id, { podcastAudio: { version: 'x' } })
  await expect(forged).rejects.toMatchObject({ status: 400 })

  await desk.uploads.upload(await talk(8), { replaces: first.media })
  await jobs.drain()
  const replaced = await mediumOf(first.media)
  expect(replaced.podcastAudio).toMatchObject({ source: replaced.packaged })
  expect(replaced.podcastAudio?.durationMs).toBeCloseTo(8000, -3)
  expect(replaced.packaged).not.toBe(heard.packaged)

  // Audio from an earlier recording is removed; audio in use stays.
  clock.advance(Date.now() - clock.now() + 2 * 3_600_000)
  await jobs.drain()
  const isStored = async (of = '') =>
    (await app.storage.find(packagedKey(heard.id, of, 'podcast.m4a'))) !== undefined
  expect([await isStored(version), await isStored(replaced.podcastAudio?.version)]).toEqual([
    false,
    true,
  ])

  // Without its original, the packaged sound is used. A recording that is chosen later gets audio too.
  await app.records.update(media, other.media, { file: '' })
  await make(episodes, { ...episode, media: other.media, title: 'Two' })
  await jobs.drain()
  expect(Math.abs(((await mediumOf(other.media)).podcastAudio?.loudness ?? 0) + 16)).toBeLessThan(1)
})
