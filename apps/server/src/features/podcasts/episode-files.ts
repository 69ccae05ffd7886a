import { chapters } from '@docket/model/media/chapters'
import type { Media } from '@docket/model/media/media'
import type { Episode, Podcast } from '@docket/model/podcasts/podcasts'
import { oneOf, type Records } from '@docket/records/engine'
import { readTracksOf } from '#features/guide/on-demand/published-captions.ts'

/** A file that accompanies an episode in the feed. `path` is its path on this server. */
export type EpisodeFile = { path: string; type: string; language?: string }

export type EpisodeFiles = { chapters?: EpisodeFile; transcripts: EpisodeFile[] }

export const CHAPTERS_FILE = 'chapters.json'
export const CHAPTERS_TYPE = 'application/json+chapters'
export const TRANSCRIPT_TYPES = { vtt: 'text/vtt', srt: 'application/x-subrip' } as const
export type TranscriptFormat = keyof typeof TRANSCRIPT_TYPES

const MAX_CHAPTERS = 20_000
const FORMATS = Object.keys(TRANSCRIPT_TYPES) as TranscriptFormat[]

/** Returns the path of a file that accompanies an episode. */
export function episodeFilePath(
  station: string,
  { podcast, episode }: { podcast: Pick<Podcast, 'slug'>; episode: Pick<Episode, 'id'> },
  name: string,
): string {
  return `/feeds/${station}/podcasts/${podcast.slug}/${episode.id}/${name}`
}

/** Returns the files that accompany a feed's episodes, by the id of the medium: chapters and published captions. */
export async function readEpisodeFiles(
  records: Records,
  media: readonly Media[],
): Promise<Map<string, { hasChapters: boolean; tracks: { id: string; language: string }[] }>> {
  const ids = media.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const marks = await records.list(chapters, {
    where: { media: oneOf(ids), hidden: false },
    limit: MAX_CHAPTERS,
  })
  const marked = new Set(marks.map((mark) => mark.media))
  const tracks = Map.groupBy(await readTracksOf(records, ids), (track) => track.media)
  return new Map(
    ids.map((id) => [id, { hasChapters: marked.has(id), tracks: tracks.get(id) ?? [] }]),
  )
}

type EpisodeExtras = { hasChapters: boolean; tracks: readonly { id: string; language: string }[] }

/** Returns the addresses of the files that accompany an episode. */
export function filesOf(
  station: string,
  of: { podcast: Podcast; episode: Episode },
  found: EpisodeExtras | undefined,
): EpisodeFiles {
  const path = (name: string) => episodeFilePath(station, of, name)
  return {
    ...(found?.hasChapters && { chapters: { path: path(CHAPTERS_FILE), type: CHAPTERS_TYPE } }),
    transcripts: (found?.tracks ?? []).flatMap(({ id, language }) =>
      FORMATS.map((format) => ({
        path: path(`captions-${id}.${format}`),
        type: TRANSCRIPT_TYPES[format],
        language,
      })),
    ),
  }
}
