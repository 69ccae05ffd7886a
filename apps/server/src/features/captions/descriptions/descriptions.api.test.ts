import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encoderFinder, type FoundEncoder } from '@docket/media/encoding'
import { makeMedia, testSound } from '@docket/media/testing/make-media'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { media } from '@docket/model/media/media'
import { packagedPath } from '@docket/model/media/uploads'
import { MINUTE_MS } from '@docket/model/time/instants'
import { afterAll, expect, it } from 'vitest'
import { media as receiving } from '#features/media/media.ts'
import { packageMedia } from '#features/media/packaging/package-media.ts'
import { openUploadDesk } from '#features/media/testing/upload-desk.ts'
import { syncCaptionStates } from '../sync-caption-states.ts'
import { makeDescriptions } from './make-descriptions.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-description-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

async function soundOf(seconds: number): Promise<File> {
  const path = join(FOLDER, `${seconds}.m4a`)
  await makeMedia({ path, format: 'mp4', sound: testSound({ seconds, volume: -20 }) })
  return new File([new Uint8Array(await readFile(path))], 'described.m4a', { type: 'audio/mp4' })
}

it('turns an uploaded audio description into a sound track that fits its recording, or says why it cannot', async () => {
  const found = await encoderFinder()()
  let now: FoundEncoder = found
  const findEncoder = async () => now
  const desk = await openUploadDesk({}, [
    receiving,
    syncCaptionStates,
    (app) => packageMedia(app, { findEncoder }),
    (app) => makeDescriptions(app, { findEncoder }),
  ])
  const { app, jobs, url, clock } = desk.app
  const recording = Buffer.from(await (await soundOf(6)).arrayBuffer())
  const { media: id } = await desk.uploads.upload(recording, { name: 'talk.m4a' })
  await jobs.drain()
  const { packaged } = await app.records.get(media, id)
  const api = desk.api.collection('captionTracks')
  const track = await api.create({ media: id, language: 'en', kind: 'descriptions' })
  const stored = () => app.records.get(captionTracks, track.id)

  await api.update(track.id, { sound: await soundOf(20) })
  await jobs.drain()
  expect(await stored()).toMatchObject({
    described: null,
    soundProblem: 'This audio is more than 5 seconds longer or shorter than the recording.',
  })
  now = { reason: 'It is not installed.' }
  await api.update(track.id, { sound: await soundOf(5) })
  await jobs.drain()
  expect((await stored()).soundProblem).toMatch(/no encoder\. .* Ask the server’s administrator/)
  now = found
  clock.advance(10 * MINUTE_MS)
  await jobs.drain()
  const { described, sound, soundProblem } = await stored()
  expect({ described, soundProblem }).toEqual({
    described: { version: expect.stringMatching(/^\w+$/), source: packaged, sound },
    soundProblem: '',
  })
  const forged = api.update(track.id, { described: { version: 'x', source: 'x', sound: 'x' } })
  await expect(forged).rejects.toMatchObject({ status: 400 })

  const read = async (version: string, name: string) => {
    const headers = { authorization: desk.api.authStore.token }
    return (await fetch(url + packagedPath({ id, packaged: version }, name), { headers })).text()
  }
  const segmentsIn = (playlist: string) => playlist.match(/#EXTINF/g)?.length
  const version = described?.version ?? ''
  expect(segmentsIn(await read(version, 'described.m3u8'))).toBe(
    segmentsIn(await read(packaged, 'sound.m3u8')),
  )

  // When the recording is packaged again, the description is made again, and the old one is removed.
  await desk.api.send(`/api/media/${id}/package`, { method: 'POST' })
  await jobs.drain()
  const again = (await stored()).described
  expect(again?.source).toBe((await app.records.get(media, id)).packaged)
  expect(again?.version).not.toBe(version)
  clock.advance(Date.now() - clock.now() + 2 * 3_600_000)
  await jobs.drain()
  const isStored = async (of = '') =>
    (await app.storage.find(`packaged/${id}/${of}/described.mp4`)) !== undefined
  expect([await isStored(version), await isStored(again?.version)]).toEqual([false, true])
})
