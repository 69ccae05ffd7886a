import { extname } from 'node:path'
import type { App } from '@docket/accounts/app'
import {
  captionsPlaylist,
  firstPart,
  INDEX_FILE,
  MAIN_PLAYLIST,
  mediaPlaylist,
  type RenditionIndex,
  withCaptions,
  withCaptionsInside,
  withDescriptions,
} from '@docket/media/encoding'
import type { Availability } from '@docket/model/guide/library/on-demand'
import { watchableNow } from '@docket/model/guide/library/recordings'
import { NotFound } from '@docket/model/kernel/errors'
import { type Media, media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { sendPart } from '@docket/records/files'
import { type CallDescription, described } from '@docket/service/http'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { readQuery } from '../answers/queries.ts'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Stations } from '../stations.ts'
import { captionsInside, captionsOf, readCaptions, trackOf } from './published-captions.ts'
import { descriptionsOf, findDescription } from './published-descriptions.ts'
import { type Recording, readRecordingOf } from './recordings.ts'

type Dependencies = { app: App; stations: Stations; versions: ScheduleVersions }

const READ: CallDescription = {
  area: 'Guide',
  summary: 'Read a file of a recording that can be watched on demand',
  description:
    'Playlists, renditions, captions and pictures, for everyone, while the policy of the show allows it. While the show is on, they end where the airing is.',
  answer: { type: 'string', format: 'binary' },
  type: '*/*',
}
const Params = z.object({
  media: z.string().max(40),
  version: z.string().regex(/^[a-z0-9]{1,40}$/),
  name: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+\.[a-z0-9]+$/),
})
const TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.vtt': 'text/vtt; charset=utf-8',
}
/** Long enough for seeking back, short enough that caches keep little after the on-demand period ends. */
const CACHED = 'private, max-age=300'
const MAX_CACHED = 500
/** The whole recording. */
const ALL_MS = Number.POSITIVE_INFINITY

type RecordingRequest = { medium: Media; version: string; name: string; lengthMs: number }

/** Serves the packaged files of recordings at `GET|HEAD /api/guide/media/{id}/{version}/{name}`, open to everyone. */
export function serveRecordings({ app, stations, versions }: Dependencies): void {
  const known = new LRUCache<string, { version: number; recording: Recording | undefined }>({
    max: MAX_CACHED,
  })

  /** Returns the recording of a medium, and reads it again after each change of the station's guide. */
  async function recordingOf(medium: Media): Promise<Recording | undefined> {
    const station = await stations.byId(medium.organization)
    const version = versions.of(station.id)
    const before = known.get(medium.id)
    if (before?.version === version) return before.recording
    const recording = await readRecordingOf(app.records, station, medium)
    known.set(medium.id, { version, recording })
    return recording
  }

  app.http.route({
    method: ['GET', 'HEAD'],
    url: '/api/guide/media/:media/:version/:name',
    ...described(READ),
    handler: async (request, reply) => {
      const { media: id, version, name } = readQuery(Params, request.params)
      const medium = await app.records.find(media, { id })
      if (!medium || medium.packaged === '') throw new NotFound(messages.noRecording)
      const watchable = watchableNow(await recordingOf(medium), app.clock.now())
      const lengthMs = lengthOf(watchable)
      return sendFile(app, request, reply, { medium, version, name, lengthMs })
    },
  })
}

/** Returns how much of a recording may be watched. Throws `NotFound` if none of it may. */
function lengthOf(watchable: Availability): number {
  if (watchable.kind === 'open') return ALL_MS
  if (watchable.kind === 'airing') return watchable.elapsedMs
  throw new NotFound(messages.noRecording)
}

async function sendFile(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: RecordingRequest,
): Promise<FastifyReply> {
  const { name, lengthMs } = asked
  const type = TYPES[extname(name)]
  if (!type) throw new NotFound()
  reply.headers({ 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" })
  if (name.endsWith('.m3u8') || name.endsWith('.vtt')) {
    return reply.header('cache-control', 'no-cache').send(await textOf(app, asked))
  }
  // Pictures would show parts that have not aired yet.
  if (lengthMs !== ALL_MS && !name.endsWith('.mp4')) throw new NotFound()
  const description = await findDescription(app.records, asked.medium, name)
  const file = await app.storage.find(description?.key ?? keyOf(asked))
  if (!file) throw new NotFound()
  const bytes = lengthMs === ALL_MS ? file.bytes : await bytesGoneOut(app, asked)
  reply.header('cache-control', CACHED)
  return sendPart(request, reply, {
    bytes: file.bytes,
    read: (part) => app.storage.read(file.key, part),
    check: ({ until }) => {
      if (until > bytes) throw new NotFound(messages.noRecording)
    },
  })
}

/** Returns a playlist or captions, cut off at the point up to which viewers may watch. */
async function textOf(app: App, asked: RecordingRequest): Promise<string> {
  const { medium, name, lengthMs } = asked
  const isGrowing = lengthMs !== ALL_MS
  if (name === MAIN_PLAYLIST) {
    const main = await readText(app, keyOf(asked))
    const described = withDescriptions(main, await descriptionsOf(app.records, medium))
    const captions = await captionsOf(app.records, medium)
    const inside = captions.length === 0 && captionsInside(medium)
    return inside
      ? withCaptionsInside(described, [{ ...inside, channel: 'CC1' }])
      : withCaptions(described, captions)
  }
  const track = trackOf(name)
  if (track !== undefined) {
    if (name.endsWith('.vtt')) return readCaptions(app, medium, track, lengthMs)
    const durationMs = Math.min(lengthMs, medium.durationMs)
    return captionsPlaylist(`${track}.vtt`, durationMs, { isGrowing })
  }
  const index = await indexOf(app, asked)
  const file = name.replace(/\.m3u8$/, '.mp4')
  return mediaPlaylist(file, firstPart(index, lengthMs), { isGrowing })
}

/** Returns how many bytes of a rendition's file have aired: its header and whole segments. */
async function bytesGoneOut(app: App, asked: RecordingRequest): Promise<number> {
  const index = await indexOf(app, asked)
  const last = firstPart(index, asked.lengthMs).segments.at(-1)
  return last ? last.offset + last.bytes : index.initBytes
}

type Index = { renditions: Record<string, RenditionIndex> }

/** Returns the index of the rendition that a file or its playlist belongs to. */
async function indexOf(app: App, asked: RecordingRequest): Promise<RenditionIndex> {
  const description = await findDescription(app.records, asked.medium, asked.name)
  const rendition = description?.rendition ?? asked.name.replace(/\.\w+$/, '')
  const version = description?.version ?? asked.version
  const text = await readText(app, keyOf({ ...asked, version, name: INDEX_FILE }))
  const { renditions } = JSON.parse(text) as Index
  const index = Object.hasOwn(renditions, rendition) ? renditions[rendition] : undefined
  if (!index) throw new NotFound()
  return index
}

async function readText({ storage }: App, key: string): Promise<string> {
  const content = await storage.read(key)
  if (!content) throw new NotFound()
  const parts = await content.toArray()
  return Buffer.concat(parts).toString('utf8')
}

function keyOf({
  medium,
  version,
  name,
}: Pick<RecordingRequest, 'medium' | 'version' | 'name'>): string {
  return packagedKey(medium.id, version, name)
}
