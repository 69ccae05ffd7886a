import type { App } from '@docket/accounts/app/app'
import {
  type CaptionCoverage,
  type CaptionCoverageReport,
  type CoveredShow,
  LONGEST_COVERAGE_DAYS,
  MOST_COVERED_AIRINGS,
  readCaptionCoverage,
} from '@docket/model/captions/coverage'
import { type CaptionTrack, captionTracks } from '@docket/model/collections/library/caption-tracks'
import { type Media, media } from '@docket/model/collections/library/media'
import { shows } from '@docket/model/collections/library/shows'
import { airings, STANDING } from '@docket/model/collections/schedule/airings'
import { channels } from '@docket/model/collections/schedule/channels'
import { DAY_MS, toInstant } from '@docket/model/time'
import { not, oneOf, type Records, within } from '@docket/records/store/records'
import { z } from 'zod'

const SHAPE = z.object({ days: z.coerce.number().int().min(1).max(LONGEST_COVERAGE_DAYS) })
/** How many ids one query names. */
const AT_ONCE = 200
const KINDS: ReadonlySet<CaptionTrack['kind']> = new Set(['captions', 'subtitles'])

/** Serves the report on the captions of what airs next. It shows what its reader may read. */
export function serveCaptionCoverage(app: App): void {
  app.handle(
    readCaptionCoverage,
    {
      who: 'loggedIn',
      shape: SHAPE,
      area: 'Station',
      summary: 'Which captions the shows of the next days have, by their next airing',
    },
    ({ params: { days }, records }) => readCoverage(records, app.clock.now(), days),
  )
}

async function readCoverage(
  records: Records,
  now: number,
  days: number,
): Promise<CaptionCoverageReport> {
  const coming = await records.list(airings, {
    where: {
      ...{ show: not(''), status: oneOf([...STANDING]) },
      startsAt: within(toInstant(now), toInstant(now + days * DAY_MS)),
    },
    sort: 'startsAt',
    limit: MOST_COVERED_AIRINGS,
  })
  const byShow = Map.groupBy(coming, ({ show }) => show)
  const ids = [...byShow.keys()]
  const own = await inParts(ids, (show) => records.list(shows, { where: { id: oneOf(show) } }))
  const files = await inParts(ids, (show) => records.list(media, { where: { show: oneOf(show) } }))
  const tracks = await inParts(
    files.map(({ id }) => id),
    (medium) => records.list(captionTracks, { where: { media: oneOf(medium), file: not('') } }),
  )
  const names = new Map((await records.list(channels)).map(({ id, name }) => [id, name]))
  const mediaOf = Map.groupBy(files, ({ show }) => show)
  const tracksOf = Map.groupBy(tracks, ({ media: medium }) => medium)
  const covered = own.flatMap((show): CoveredShow | [] => {
    const [first, ...others] = byShow.get(show.id) ?? []
    if (!first) return []
    const recordings = (mediaOf.get(show.id) ?? []).filter(isRecording)
    return {
      ...{ show: show.id, title: show.title || first.title },
      ...bestOf(recordings, tracksOf, show.captioned),
      ...{ startsAt: first.startsAt, channel: names.get(first.channel) ?? '' },
      airings: others.length + 1,
    }
  })
  covered.sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  return { shows: covered, isCut: coming.length === MOST_COVERED_AIRINGS }
}

function isRecording({ kind, status }: Media): boolean {
  return kind !== 'image' && kind !== 'document' && status !== 'deleted' && status !== 'archived'
}

function bestOf(
  recordings: readonly Media[],
  tracksOf: ReadonlyMap<string, readonly CaptionTrack[]>,
  isInside: boolean,
): { medium: string; captions: CaptionCoverage } {
  const found = (isWanted: (track: CaptionTrack) => boolean) =>
    recordings.find(({ id }) =>
      tracksOf.get(id)?.some((track) => KINDS.has(track.kind) && isWanted(track)),
    )
  const published = found((track) => track.published)
  if (published) return { medium: published.id, captions: 'published' }
  const [first] = recordings
  if (isInside) return { medium: first?.id ?? '', captions: 'inside' }
  const draft = found(() => true)
  if (draft) return { medium: draft.id, captions: 'draft' }
  return first ? { medium: first.id, captions: 'none' } : { medium: '', captions: 'no-recording' }
}

async function inParts<Row>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    rows.push(...(await read(ids.slice(at, at + AT_ONCE))))
  }
  return rows
}
