import { pipeline, Transform, type TransformCallback } from 'node:stream'
import type { App } from '@docket/accounts/app'
import { NotFound } from '@docket/model/kernel/errors'
import { type Media, media } from '@docket/model/media/media'
import { type PodcastAudio, packagedKey } from '@docket/model/media/packaged'
import { PODCAST_FILE, PODCAST_TYPE, podcastAudioOf } from '@docket/model/podcasts/podcast-audio'
import type { Episode } from '@docket/model/podcasts/podcasts'
import { sendPart } from '@docket/records/files'
import { dispositionOf, isKnownTag } from '@docket/service/http'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLongEnough } from './downloads/is-download.ts'

/** The name of an episode's audio in the addresses of its files. */
export const AUDIO_FILE = 'audio.m4a'

/** Short, because an episode can be withdrawn. */
const CACHED = 'public, max-age=300'

type Exchange = {
  request: FastifyRequest
  reply: FastifyReply
  /** Called when enough of the file was sent to count as a download. */
  onDownload(): void
}

/** Sends the audio of a published episode, or the part that the request asks for. */
export async function sendEpisodeAudio(
  { records, storage }: Pick<App, 'records' | 'storage'>,
  episode: Episode,
  { request, reply, onDownload }: Exchange,
): Promise<FastifyReply> {
  const found = await audioOf(records, episode)
  const { medium, audio } = found
  const file = await storage.find(packagedKey(medium.id, audio.version, PODCAST_FILE))
  if (!file) throw new NotFound(messages.noPodcast)
  const etag = `"${audio.version}"`
  reply.headers({
    etag,
    'content-type': PODCAST_TYPE,
    'content-disposition': dispositionOf(episode.title, {
      type: 'inline',
      extension: 'm4a',
      fallback: 'episode',
    }),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': CACHED,
    'last-modified': new Date(file.storedAt).toUTCString(),
  })
  if (isKnownTag(request, etag)) return reply.code(304).send()
  return sendPart(request, reply, {
    bytes: file.bytes,
    async read(part) {
      const content = await storage.read(file.key, part)
      if (!content) return undefined
      const { durationMs } = audio
      const from = part?.from ?? 0
      const sent = new CountedBytes()
      reply.raw.once('close', () => {
        const until = from + sent.count
        if (isLongEnough({ from, until, bytes: file.bytes, durationMs })) onDownload()
      })
      // An error, such as a client that disconnects, ends both streams.
      pipeline(content, sent, () => undefined)
      return sent
    },
  })
}

class CountedBytes extends Transform {
  count = 0

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.count += chunk.length
    done(null, chunk)
  }
}

async function audioOf(
  records: App['records'],
  episode: Episode,
): Promise<{ medium: Media; audio: PodcastAudio }> {
  const medium = await records.find(media, { id: episode.media })
  const audio = medium && podcastAudioOf(medium)
  // If an episode has the address of another file, the feed uses that one.
  if (!audio || episode.enclosureUrl !== '') throw new NotFound(messages.noPodcast)
  return { medium, audio }
}
