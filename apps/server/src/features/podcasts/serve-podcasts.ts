import { isWebAddress } from '@docket/model/guide/library/recordings'
import { NotFound } from '@docket/model/kernel/errors'
import { recrop } from '@docket/model/library/artwork/artwork'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { MAX_EPISODES } from '@docket/model/podcasts/feed-import'
import { PODCAST_TYPE, podcastAudioOf } from '@docket/model/podcasts/podcast-audio'
import { typeOfAudio } from '@docket/model/podcasts/podcast-files'
import { type Episode, episodes, type Podcast } from '@docket/model/podcasts/podcasts'
import { SECOND_MS, toInstant } from '@docket/model/time/instants'
import { oneOf, type Records } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { type CallDescription, described } from '@docket/service/http'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendReady } from '#features/guide/answers/answers.ts'
import { filePath } from '#features/guide/answers/file-path.ts'
import { readQuery } from '#features/guide/answers/queries.ts'
import type { ResponseCache } from '#features/guide/answers/response-cache.ts'
import { pictureOf } from '#features/guide/listings/program.ts'
import type { ScheduleVersions } from '#features/guide/schedule-versions.ts'
import type { Station, Stations } from '#features/guide/stations.ts'
import { episodeFilePath, filesOf, readEpisodeFiles } from './episode-files.ts'
import { findPublished, findRenamed } from './find-podcast.ts'
import { type Enclosure, feedAddress, type ListedEpisode, toPodcastFeed } from './podcast-feed.ts'
import { AUDIO_FILE } from './serve-episode-audio.ts'

/** Directories require a square of at least 1400 pixels. */
const SQUARE = '1x1-1400.jpg'

/** Returns the path of a podcast's own artwork, or else of that of its series. */
async function pictureOfPodcast(records: Records, podcast: Podcast): Promise<string | undefined> {
  if (podcast.artwork !== '') return filePath(podcast, podcast.artwork)
  if (podcast.series === '') return undefined
  const found = await records.find(series, { id: podcast.series })
  const picture = found && pictureOf({ series: found })
  return picture && recrop(picture, SQUARE)
}

/** Returns the paths of the square pictures for the episodes' shows, by the id of the show. */
async function readPictures(
  records: Records,
  episodes: readonly Pick<Episode, 'show'>[],
): Promise<Map<string, string>> {
  const idsIn = (ids: readonly string[]) => ({ id: oneOf([...new Set(ids)].filter(Boolean)) })
  const found = await records.list(shows, { where: idsIn(episodes.map(({ show }) => show)) })
  const [ofSeries, ofCategories] = await Promise.all([
    records.list(series, { where: idsIn(found.map((show) => show.series)) }),
    records.list(categories, { where: idsIn(found.map((show) => show.category)) }),
  ])
  const pictures = found.flatMap((show) => {
    const picture = pictureOf({
      show,
      series: ofSeries.find(({ id }) => id === show.series),
      category: ofCategories.find(({ id }) => id === show.category),
    })
    return picture === undefined ? [] : [[show.id, recrop(picture, SQUARE)] as const]
  })
  return new Map(pictures)
}

type PodcastParts = {
  http: FastifyInstance
  config: Config
  clock: Clock
  records: Records
  stations: Stations
  versions: ScheduleVersions
  responses: ResponseCache
}

const RSS = { type: 'application/rss+xml; charset=utf-8', maxAgeSec: 300 }
/** Directories follow a redirect permanently. Cached for a day, because an earlier name may be given to another podcast. */
const MOVED_CACHE = 'public, max-age=86400'
const FEED: CallDescription = {
  area: 'Feeds',
  summary: 'A published podcast, as RSS with the podcast namespaces',
  description: `The latest ${MAX_EPISODES} episodes that are out. The name is the podcast’s, with “.xml”. An earlier name redirects to the current one.`,
  answer: { type: 'string' },
  type: 'application/rss+xml',
}

const Params = z.object({
  organization: z.string().max(60),
  podcast: z.string().max(84).endsWith('.xml'),
})

/** Serves the feed of each published podcast, at an address that changes only with its slug. */
export function servePodcasts({
  http,
  config,
  clock,
  records,
  stations,
  versions,
  responses,
}: PodcastParts): void {
  http.get('/feeds/:organization/podcasts/:podcast', described(FEED), async (request, reply) => {
    const { organization, podcast: file } = readQuery(Params, request.params)
    const station = await stations.get(organization)
    const slug = file.replace(/\.xml$/, '')
    const key = `podcast|${station.id}|${slug}`
    const makeFeed = async () => {
      const podcast = await findPublished(records, station.id, slug)
      if (!podcast) throw new NotFound(messages.noPodcast)
      const feed = { station, podcast, publicUrl: config.publicUrl }
      const listed = await readEpisodes(records, feed, toInstant(clock.now()))
      const picture = await pictureOfPodcast(records, podcast)
      return toPodcastFeed({ ...feed, episodes: listed, ...(picture && { picture }) })
    }
    try {
      const answer = await responses.get(key, versions.of(station.id), makeFeed)
      return sendReady(request, reply, answer, RSS)
    } catch (error) {
      const renamed = error instanceof NotFound && (await findRenamed(records, station.id, slug))
      if (!renamed) throw error
      const address = feedAddress(config.publicUrl, station.face.slug, renamed.slug)
      return reply.header('cache-control', MOVED_CACHE).redirect(address, 301)
    }
  })
}

type Feed = { station: Station; podcast: Podcast; publicUrl: string }

async function readEpisodes(records: Records, feed: Feed, now: string): Promise<ListedEpisode[]> {
  const { station, podcast, publicUrl } = feed
  const all = await records.list(episodes, {
    where: { podcast: podcast.id, status: 'published' },
    sort: '-publishedAt,-created',
    limit: MAX_EPISODES,
  })
  const out = all.filter(({ publishedAt }) => publishedAt <= now)
  const files = await records.list(media, {
    where: { id: oneOf(out.map((episode) => episode.media).filter(Boolean)) },
  })
  const byId = new Map(files.map((file) => [file.id, file]))
  const beside = await readEpisodeFiles(records, files)
  const pictures = await readPictures(records, out)
  return out.flatMap((episode) => {
    const file = byId.get(episode.media)
    const address = episodeFilePath(station.face.slug, { podcast, episode }, AUDIO_FILE)
    const enclosure = ownAudio(episode, file, publicUrl + address) ?? enclosureOf(episode, file)
    if (!enclosure) return []
    const found = beside.get(episode.media)
    const picture = pictures.get(episode.show)
    const own = filesOf(station.face.slug, { podcast, episode }, found)
    return [{ episode, enclosure, files: own, ...(picture !== undefined && { picture }) }]
  })
}

/** Returns the audio that was made from the episode's recording, unless someone entered another file. */
function ownAudio(episode: Episode, file: Media | undefined, url: string): Enclosure | undefined {
  const audio = file && podcastAudioOf(file)
  if (!audio || episode.enclosureUrl !== '') return undefined
  const durationSec = Math.round(audio.durationMs / SECOND_MS)
  return { url, bytes: audio.bytes, type: PODCAST_TYPE, durationSec }
}

/**
 * Returns the public file of an episode at another address. The server's own files require a login, so only web addresses
 * count. An unknown size is written as 0, like many hosts do. Apps play the file anyway.
 */
function enclosureOf(episode: Episode, file: Media | undefined): Enclosure | undefined {
  const url = episode.enclosureUrl || file?.url || ''
  if (!isWebAddress(url)) return undefined
  const bytes = episode.enclosureBytes || file?.bytes || 0
  const type = episode.enclosureType || file?.mime || typeOfAudio(url)
  const measured = Math.round((file?.durationMs ?? 0) / SECOND_MS)
  return { url, bytes, type, durationSec: episode.durationSec || measured }
}
