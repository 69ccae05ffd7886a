import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMedia, testSound } from '@docket/media/testing/make-media'
import { UPLOADS_PATH } from '@docket/model/media/uploads'
import { patient } from '@docket/model/testing/patience'
import type PocketBase from 'pocketbase'
import { makeShow } from '../../testing/studio.ts'
import { expect } from '../../testing/test.ts'

type Station = { url: string; api: PocketBase; organization: string }
type FilmLook = {
  name: string
  color: readonly [number, number, number]
  size: string
  rate: string
  preset: string
}

/** A recording in one color. Its captions count the seconds: “red 12”. */
export type ColorFilm = FilmLook & { show: string; medium: string }

// They differ in size and frame rate, as a station's recordings do. Frames of one of them refer to later frames.
const LOOKS = {
  red: { color: [200, 30, 30], size: '320x180', rate: '25', preset: 'ultrafast' },
  blue: { color: [30, 30, 200], size: '640x360', rate: '30', preset: 'ultrafast' },
  green: { color: [30, 160, 30], size: '1280x720', rate: '24', preset: 'veryfast' },
} as const

type Color = keyof typeof LOOKS

const READY_WITHIN = { timeout: patient(180_000), intervals: [200] }
const TUS = { 'tus-resumable': '1.0.0' }

/** Makes three recordings of this length, with captions, and waits until they can be played. */
export function makeColorFilms(station: Station, seconds: number): Promise<ColorFilm[]> {
  const names = ['red', 'blue', 'green'] as const
  return Promise.all(names.map((name) => makeColorFilm(station, name, seconds)))
}

/** Makes the one whose color has this name. */
export async function makeColorFilm(
  station: Station,
  name: Color,
  seconds: number,
): Promise<ColorFilm> {
  const look: FilmLook = { name, ...LOOKS[name] }
  const { api, organization } = station
  const { id: show } = await makeShow(station, { title: look.name })
  const medium = await upload(station, { show, name: `${name}.mp4` }, await makeFile(look, seconds))
  const file = new File([captionsOf(look.name, seconds)], 'en.vtt', { type: 'text/vtt' })
  const tracks = api.collection('captionTracks')
  const track = await tracks.create({ organization, media: medium, language: 'en', file })
  await tracks.update(track.id, { state: 'reviewed' })
  await tracks.update(track.id, { state: 'published' })
  const read = async () => (await api.collection('media').getOne(medium)).status
  await expect.poll(read, READY_WITHIN).toBe('ready')
  return { ...look, show, medium }
}

async function makeFile(
  { name, color, size, rate, preset }: FilmLook,
  seconds: number,
): Promise<Buffer> {
  const path = join(mkdtempSync(join(tmpdir(), 'docket-color-')), `${name}.mp4`)
  const hex = color.map((part) => part.toString(16).padStart(2, '0')).join('')
  const gop = String(Number(rate) * 2)
  const graph = `color=c=0x${hex}:s=${size}:r=${rate}:d=${seconds},format=yuv420p`
  const options = { preset, g: gop, keyint_min: gop, sc_threshold: '0' }
  await makeMedia({
    path,
    format: 'mp4',
    picture: { graph, codec: 'libx264', options },
    sound: testSound({ seconds }),
  })
  return readFileSync(path)
}

async function upload(
  { url, api }: Station,
  about: { show: string; name: string },
  content: Buffer,
): Promise<string> {
  const file = { ...about, bytes: content.length }
  const { media, upload } = await api.send('/api/media', { method: 'POST', body: file })
  const headers = { ...TUS, authorization: api.authStore.token }
  const metadata = `media ${Buffer.from(media).toString('base64')}`
  await fetch(`${url}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': metadata },
  })
  const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await fetch(`${url}${UPLOADS_PATH}/${upload}`, {
    method: 'PATCH',
    headers: { ...headers, ...type },
    body: new Uint8Array(content),
  })
  expect(sent.status).toBe(204)
  return media
}

function captionsOf(name: string, seconds: number): string {
  const time = (second: number) => new Date(second * 1000).toISOString().slice(11, 23)
  const cues = Array.from(
    { length: seconds },
    (_, at) => `${time(at)} --> ${time(at + 1)}\n${name} ${at}\n`,
  )
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Returns the film that has this color, or `undefined` for a slate. */
export function filmOfColor(films: readonly ColorFilm[], seen: readonly number[]) {
  return films.find(({ color }) => color.every((part, at) => Math.abs(part - (seen[at] ?? 0)) < 40))
}
