import type { App } from '@docket/accounts/app'
import {
  type CaptionTrack,
  captionJobs,
  captionTracks,
} from '@docket/model/captions/caption-tracks'
import {
  type CaptionCoverage,
  type CaptionCoverageReport,
  type CoveredShow,
  captionDeadline,
  MAX_COVERAGE_DAYS,
  MAX_COVERED_AIRINGS,
  readCaptionCoverage,
} from '@docket/model/captions/coverage'
import { shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import { not, oneOf, within } from '@docket/records/engine'
import { z } from 'zod'
import { inParts } from './in-parts.ts'

const SHAPE = z.object({ days: z.coerce.number().int().min(1).max(MAX_COVERAGE_DAYS) })
const KINDS: ReadonlySet<CaptionTrack['kind']> = new Set(['captions', 'subtitles'])

/** Serves the report on the captions of upcoming airings to the station's staff. */
export function serveCaptionCoverage(app: App): void {
  app.handle(
    readCaptionCoverage,
    {
      who: 'loggedIn',
      shape: SHAPE,
      area: 'Station',
      summary: 'Read which captions the upcoming shows have, by their next airing',
    },
    async ({ params: { days }, caller }) => {
      const organization = stationOf(caller)
      if (organization === undefined) return { shows: [], isCut: false }
      return readCoverage(app, organization, { now: app.clock.now(), days })
    },
  )
}

type Tracks = ReadonlyMap<string, readonly Pick<CaptionTrack, 'media' | 'kind' | 'published'>[]>
type File = Pick<Media, 'id' | 'show' | 'kind' | 'status'>

/** Returns the airings of the next days with their captions, and the day from which the station needs captions. */
export async function readCoverage(
  { records, columns }: Pick<App, 'records' | 'columns'>,
  organization: string,
  { now, days }: { now: EpochMs; days: number },
): Promise<CaptionCoverageReport> {
  const coming = await columns.list(airings, ['show', 'title', 'channel', 'startsAt'], {
    where: {
      organization,
      show: not(''),
      status: oneOf<Airing['status']>([...STANDING]),
      startsAt: within(toInstant(now), toInstant(now + days * DAY_MS)),
    },
    sort: 'startsAt',
  })
  const read = coming.slice(0, MAX_COVERED_AIRINGS)
  const byShow = Map.groupBy(read, ({ show }) => show)
  const ids = [...byShow.keys()]
  const own = await inParts(ids, (id) =>
    columns.list(shows, ['id', 'title', 'captioned'], { where: { id: oneOf(id) } }),
  )
  const files = await inParts(ids, (show) =>
    columns.list(media, ['id', 'show', 'kind', 'status'], { where: { show: oneOf(show) } }),
  )
  const recordingIds = files.map(({ id }) => id)
  const tracks = await inParts(recordingIds, (medium) =>
    columns.list(captionTracks, ['media', 'kind', 'published'], {
      where: { media: oneOf(medium), file: not('') },
    }),
  )
  const exempt = await inParts(recordingIds, (medium) =>
    columns.list(captionJobs, ['media', 'reason'], {
      where: { media: oneOf(medium), state: 'exempt' },
    }),
  )
  const reasons = new Map(exempt.map((job) => [job.media, job.reason]))
  const named = await columns.list(channels, ['id', 'name'], { where: { organization } })
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const mediaOf = Map.groupBy(files, ({ show }) => show)
  const tracksOf = Map.groupBy(tracks, ({ media: medium }) => medium)
  const covered = own.flatMap((show): CoveredShow | [] => {
    const [first, ...others] = byShow.get(show.id) ?? []
    if (!first) return []
    const recordings = (mediaOf.get(show.id) ?? []).filter(isRecording)
    return {
      show: show.id,
      title: show.title || first.title,
      ...bestOf(recordings, { tracksOf, reasons, isInside: show.captioned }),
      startsAt: first.startsAt,
      channel: names.get(first.channel) ?? '',
      airings: others.length + 1,
    }
  })
  covered.sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  const deadline = captionDeadline(await records.get(organizations, organization))
  const isCut = coming.length > MAX_COVERED_AIRINGS
  return { shows: covered, isCut, ...(deadline && { deadline }) }
}

function isRecording({ kind, status }: File): boolean {
  return kind !== 'image' && kind !== 'document' && status !== 'deleted' && status !== 'archived'
}

type CoverageFacts = { tracksOf: Tracks; reasons: ReadonlyMap<string, string>; isInside: boolean }

function bestOf(
  recordings: readonly File[],
  { tracksOf, reasons, isInside }: CoverageFacts,
): { medium: string; captions: CaptionCoverage; reason?: string } {
  const found = (isWanted: (track: { published: boolean }) => boolean) =>
    recordings.find(({ id }) =>
      tracksOf.get(id)?.some((track) => KINDS.has(track.kind) && isWanted(track)),
    )
  const published = found((track) => track.published)
  if (published) return { medium: published.id, captions: 'published' }
  const [first] = recordings
  if (isInside) return { medium: first?.id ?? '', captions: 'inside' }
  const freed = recordings.find(({ id }) => reasons.has(id))
  if (freed) {
    return { medium: freed.id, captions: 'exempt', reason: reasons.get(freed.id) ?? '' }
  }
  const draft = found(() => true)
  if (draft) return { medium: draft.id, captions: 'draft' }
  return first ? { medium: first.id, captions: 'none' } : { medium: '', captions: 'no-recording' }
}

/** Returns the station that the caller belongs to, if there is one. */
function stationOf(caller: Caller): string | undefined {
  if (caller.kind !== 'user' || caller.record.suspended) return undefined
  const { organization } = caller.record
  return typeof organization === 'string' && organization !== '' ? organization : undefined
}
