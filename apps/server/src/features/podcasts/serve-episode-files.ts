import type { App } from '@docket/accounts/app'
import { toSrt, toVtt } from '@docket/model/captions/cues'
import { NotFound } from '@docket/model/kernel/errors'
import { chapters } from '@docket/model/media/chapters'
import { episodes } from '@docket/model/podcasts/podcasts'
import { toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { type CallDescription, described, toTagged } from '@docket/service/http'
import { guide as messages } from '@docket/texts/server/guide'
import { z } from 'zod'
import { sendReady } from '#features/guide/answers/answers.ts'
import { readQuery } from '#features/guide/answers/queries.ts'
import { contentOf, readTracksOf } from '#features/guide/on-demand/published-captions.ts'
import type { Stations } from '#features/guide/stations.ts'
import type { Downloads } from './downloads/count-downloads.ts'
import {
  CHAPTERS_FILE,
  CHAPTERS_TYPE,
  TRANSCRIPT_TYPES,
  type TranscriptFormat,
} from './episode-files.ts'
import { findPublished, findRenamed } from './find-podcast.ts'
import { AUDIO_FILE, sendEpisodeAudio } from './serve-episode-audio.ts'

const MAX_CHAPTERS = 500
const READ: CallDescription = {
  area: 'Feeds',
  summary: 'The audio, chapters or a transcript of a published episode',
  description:
    'The audio of an episode with a recording of the station, at −16 LUFS. Chapters as “chapters.json” of the Podcast Index, and published captions as WebVTT and SRT. The feed has the addresses.',
  answer: { type: 'string' },
  type: '*/*',
}
const Params = z.object({
  organization: z.string().max(60),
  podcast: z.string().max(80),
  episode: z.string().max(40),
  name: z.string().max(80),
})
const TRANSCRIPT = /^captions-([a-z0-9]+)\.(vtt|srt)$/
const CACHED_SEC = 300

/** Serves the files that accompany the episodes of published podcasts, open to everyone. */
export function serveEpisodeFiles(
  app: App,
  { stations, downloads }: { stations: Stations; downloads: Downloads },
): void {
  const { http, records, clock } = app

  /** Returns a published episode that has a medium. Throws `NotFound`. */
  async function find({ organization, podcast: slug, episode: id }: z.output<typeof Params>) {
    const station = await stations.get(organization)
    // Apps store the addresses of files for years, even those of a podcast that was renamed.
    const podcast =
      (await findPublished(records, station.id, slug)) ??
      (await findRenamed(records, station.id, slug))
    const episode =
      podcast && (await records.find(episodes, { id, podcast: podcast.id, status: 'published' }))
    if (!episode || episode.publishedAt > toInstant(clock.now()) || episode.media === '') {
      throw new NotFound(messages.noPodcast)
    }
    return { episode, zone: station.zone }
  }

  http.route({
    method: ['GET', 'HEAD'],
    url: '/feeds/:organization/podcasts/:podcast/:episode/:name',
    ...described(READ),
    handler: async (request, reply) => {
      const params = readQuery(Params, request.params)
      const { episode, zone } = await find(params)
      if (params.name === AUDIO_FILE) {
        const onDownload = () => downloads.count(request, episode, dayOf(clock.now(), zone))
        return sendEpisodeAudio(app, episode, { request, reply, onDownload })
      }
      const { text, type } = await readFile(app, episode.media, params.name)
      const answer = { ...toTagged(text), changedAt: clock.now() }
      return sendReady(request, reply, answer, { type, maxAgeSec: CACHED_SEC })
    },
  })
}

async function readFile(app: App, medium: string, name: string) {
  if (name === CHAPTERS_FILE) return { text: await readChapters(app, medium), type: CHAPTERS_TYPE }
  const [, id, format] = TRANSCRIPT.exec(name) ?? []
  const tracks = id ? await readTracksOf(app.records, [medium]) : []
  const track = tracks.find((one) => one.id === id)
  if (!track) throw new NotFound()
  const { cues, head } = await contentOf(app, track)
  return {
    text: format === 'srt' ? toSrt(cues) : toVtt(cues, head),
    type: `${TRANSCRIPT_TYPES[format as TranscriptFormat]}; charset=utf-8`,
  }
}

/** Returns the chapters in the JSON format of the Podcast Index. */
async function readChapters({ records }: App, medium: string): Promise<string> {
  const found = await records.list(chapters, {
    where: { media: medium, hidden: false },
    sort: 'offsetSec',
    limit: MAX_CHAPTERS,
  })
  if (found.length === 0) throw new NotFound()
  const marks = found.map(({ offsetSec, title }) => ({ startTime: offsetSec, title }))
  return JSON.stringify({ version: '1.2.0', chapters: marks })
}
