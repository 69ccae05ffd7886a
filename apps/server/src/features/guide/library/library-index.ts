import type { App } from '@docket/accounts/app'
import { MAIN_PLAYLIST } from '@docket/media/encoding'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { type LibraryItem, newestFirst } from '@docket/model/guide/library/library'
import { chooseRecording, watchableNow } from '@docket/model/guide/library/recordings'
import { recordingFilePath } from '@docket/model/guide/paths'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { airings, STANDING } from '@docket/model/schedule/airings'
import type { Airtime } from '@docket/model/schedule/airtime'
import { type EpochMs, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { readThrough } from '@docket/query/lru-cache'
import { before, not, oneOf } from '@docket/records/engine'
import { LRUCache } from 'lru-cache'
import { episodeText } from '../listings/program.ts'
import { LISTED } from '../listings/which-shows.ts'
import { dateOf, lastMomentOf } from '../on-demand/recordings.ts'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station } from '../stations.ts'

/** Returns the recordings of a station that viewers can watch now, the newest first. */
export type LibraryIndex = (station: Station, now: EpochMs) => Promise<readonly LibraryItem[]>

/** The number of shows whose airings are read at a time. */
const SHOWS_EACH = 400
const MAX_STATIONS = 200
/** A recording that becomes available appears in the library at most this much later. */
const KEPT_MS = 5 * MINUTE_MS

const SHOW_FIELDS = [
  'id',
  'title',
  'series',
  'season',
  'episode',
  'category',
  'language',
  'created',
  'visibility',
  'status',
  'onDemand',
  'onDemandAfterHours',
  'onDemandDays',
  'availableUntil',
] as const
const MEDIA_FIELDS = ['id', 'show', 'kind', 'packaged', 'url', 'durationMs', 'created'] as const

type ShownShow = Pick<Show, (typeof SHOW_FIELDS)[number]>
type ShownMedia = Pick<Media, (typeof MEDIA_FIELDS)[number]>
type NamesById = ReadonlyMap<string, string>

/** Reads the library once for all of its pages, and again when the station's records change or after five minutes. */
export function createLibraryIndex(app: App, versions: ScheduleVersions): LibraryIndex {
  const known = new LRUCache<string, Promise<LibraryItem[]>>({ max: MAX_STATIONS })
  return async (station, now) => {
    const period = Math.floor(now / KEPT_MS)
    const key = `${station.id} ${versions.of(station.id)} ${period}`
    const reading = readThrough(known, key, () => readLibrary(app, station, now))
    reading.catch(() => known.delete(key))
    const items = await reading
    return items.filter(({ until: ends = Number.POSITIVE_INFINITY }) => ends > now)
  }
}

async function readLibrary(app: App, station: Station, now: EpochMs): Promise<LibraryItem[]> {
  const { columns } = app
  const { id: organization } = station
  const where = { organization, ...LISTED, onDemand: not<Show['onDemand']>('never') }
  const [listed, files] = await Promise.all([
    columns.list(shows, SHOW_FIELDS, { where }),
    columns.list(media, MEDIA_FIELDS, {
      where: { organization, status: 'ready', show: not('') },
      sort: '-created',
    }),
  ])
  const filesOf = Map.groupBy(files, ({ show }) => show)
  const recorded = listed.flatMap((show) => {
    const medium = chooseRecording(show, filesOf.get(show.id) ?? [])
    return medium ? [{ show, medium }] : []
  })
  const [airtimes, captioned, seriesNames, categoryNames] = await Promise.all([
    readAirtimes(
      app,
      station,
      recorded.map(({ show }) => show.id),
      now,
    ),
    readCaptioned(app, organization),
    namesOf(columns.list(series, ['id', 'title'], { where: { organization } })),
    columns
      .list(categories, ['id', 'name'], { where: { organization } })
      .then((found) => new Map(found.map(({ id, name }) => [id, name]))),
  ])
  const names = { seriesNames, categoryNames }
  const items = recorded.flatMap(({ show, medium }) => {
    const own = airtimes.get(show.id) ?? []
    const lastMoment = lastMomentOf(show, station)
    const watchable = watchableNow({ show, medium, airtimes: own, lastMoment }, now)
    if (watchable.kind !== 'open') return []
    const item = itemOf({ show, medium, airtimes: own }, station, names)
    const marks = captioned.get(medium.id)
    return [
      {
        ...item,
        hasCaptions: marks?.has('captions') ?? false,
        hasDescription: marks?.has('descriptions') ?? false,
        ...(watchable.until !== undefined && { until: watchable.until }),
      },
    ]
  })
  return newestFirst(items)
}

type RecordedShow = { show: ShownShow; medium: ShownMedia; airtimes: readonly Airtime[] }

function itemOf(
  { show, medium, airtimes }: RecordedShow,
  { zone }: Station,
  { seriesNames, categoryNames }: { seriesNames: NamesById; categoryNames: NamesById },
): Omit<LibraryItem, 'hasCaptions' | 'hasDescription'> {
  const date = dateOf({ medium, airtimes })
  const seriesTitle = seriesNames.get(show.series) ?? ''
  return {
    show: show.id,
    title: show.title,
    episode: episodeText(show),
    series: seriesTitle === '' ? '' : show.series,
    seriesTitle,
    category: categoryNames.get(show.category) ?? '',
    language: show.language,
    date,
    year: Number(dayOf(date, zone).slice(0, 4)),
    lengthMs: medium.durationMs,
    ...(medium.packaged === ''
      ? { url: medium.url }
      : { stream: recordingFilePath(medium, MAIN_PLAYLIST) }),
  }
}

/** Returns the past public airings of shows. */
async function readAirtimes(
  { columns }: App,
  { channels }: Station,
  ids: readonly string[],
  now: EpochMs,
): Promise<ReadonlyMap<string, Airtime[]>> {
  const found = new Map<string, Airtime[]>()
  for (let from = 0; from < ids.length; from += SHOWS_EACH) {
    const where = {
      show: oneOf(ids.slice(from, from + SHOWS_EACH)),
      private: false,
      status: oneOf([...STANDING, '' as const]),
      channel: oneOf(channels.map(({ face }) => face.id)),
      startsAt: before(toInstant(now + 1)),
    }
    for (const airing of await columns.list(airings, ['show', 'startsAt', 'endsAt'], { where })) {
      const times = found.get(airing.show) ?? []
      times.push({ startsAt: toEpochMs(airing.startsAt), endsAt: toEpochMs(airing.endsAt) })
      found.set(airing.show, times)
    }
  }
  return found
}

/** Returns which media have published captions and audio descriptions. */
async function readCaptioned(
  { columns }: App,
  organization: string,
): Promise<ReadonlyMap<string, Set<'captions' | 'descriptions'>>> {
  const found = new Map<string, Set<'captions' | 'descriptions'>>()
  const where = { organization, published: true }
  for (const { media: id, kind } of await columns.list(captionTracks, ['media', 'kind'], {
    where,
  })) {
    const marks = found.get(id) ?? new Set()
    found.set(id, marks.add(kind === 'descriptions' ? 'descriptions' : 'captions'))
  }
  return found
}

async function namesOf(reading: Promise<{ id: string; title: string }[]>): Promise<NamesById> {
  return new Map((await reading).map(({ id, title }) => [id, title]))
}
