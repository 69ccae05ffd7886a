import type { Category } from '@docket/model/collections/library/categories'
import { type Media, media } from '@docket/model/collections/library/media'
import { type Producer, producers } from '@docket/model/collections/library/producers'
import type { Series } from '@docket/model/collections/library/series'
import type { Show } from '@docket/model/collections/library/shows'
import { type Airing, airings, STANDING } from '@docket/model/collections/schedule/airings'
import { NotFound } from '@docket/model/errors'
import type { Listing, ProgramDetails, ShowFacts } from '@docket/model/guide/guide-page'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import { type EpochMs, HOUR_MS, toEpochMs, toInstant } from '@docket/model/time'
import { after, oneOf, type Records, type Where } from '@docket/records/store/records'
import { isPlayable, isWebAddress, type Station } from '../stations.ts'
import { messages } from '../words.ts'
import { toListing } from './program.ts'
import { type ListedAiring, readListedAirings } from './read-listed-airings.ts'
import { hasPage } from './which-shows.ts'

const MOST_LATER = 10

/** Returns all public data of an airing of the station. Throws `NotFound` if it is not public. */
export async function readDetails(
  records: Records,
  station: Station,
  airingId: string,
): Promise<ProgramDetails> {
  const listed = await readListedAiring(records, station, airingId)
  const { show } = listed
  const later = show ? await readLater(records, station, listed, show) : []
  const last = later.at(-1)?.endsAt ?? listed.endsAt
  return {
    station: station.face,
    programme: toListing(listed),
    ...(await readShowFacts(records, listed)),
    ...(show && hasPage(show) && { show: show.id }),
    later,
    clock: clockOf(station.zone, listed.startsAt, last + HOUR_MS),
  }
}

type Shown = {
  show?: Show | undefined
  series?: Series | undefined
  category?: Category | undefined
}

type Around = { producer?: Producer | undefined; recording?: string }

/** Returns the public data of a show. */
export async function readShowFacts(records: Records, shown: Shown): Promise<ShowFacts> {
  const { show } = shown
  const producer = show?.producer ? await records.find(producers, { id: show.producer }) : undefined
  const recording = show && (await recordingOf(records, show))
  return factsOf(shown, { producer, ...(recording && { recording }) })
}

/** Returns the same from records that have been read. */
export function factsOf(
  { show, series, category }: Shown,
  { producer, recording }: Around,
): ShowFacts {
  return {
    description: show?.description || series?.description || '',
    ...(series && { series: series.title }),
    // If the show has a page, its series has one too.
    ...(series && show && hasPage(show) && { seriesId: series.id }),
    ...(category && { category: category.name }),
    ...(producer && { producer: producer.name }),
    ...(show?.language && { language: show.language }),
    ...(show?.ageRating && { ageRating: show.ageRating }),
    ...(show?.thumbnailAlt && { pictureAlt: show.thumbnailAlt }),
    ...(recording && { recording }),
  }
}

/** Returns a public airing of the station as the guide shows it. Throws `NotFound`. */
export async function readListedAiring(
  records: Records,
  station: Station,
  airingId: string,
): Promise<ListedAiring> {
  const airing = await records.find(airings, { id: airingId, organization: station.id })
  const channel = station.channels.find(({ face }) => face.id === airing?.channel)
  if (!airing || !channel) throw new NotFound(messages.noProgram)
  const from = toEpochMs(airing.startsAt)
  const listedAirings = await readListedAirings(records, station, { from, until: from + 1 }, [
    channel,
  ])
  const listed = listedAirings.find((one) => one.airing.id === airingId)
  if (!listed) throw new NotFound(messages.noProgram)
  return listed
}

/** Returns the airings of a show that start after this one, soonest first. */
function readLater(records: Records, station: Station, { airing }: ListedAiring, show: Show) {
  return readAiringsOf(records, station, [show], { startsAt: after(airing.startsAt) })
}

/** Returns the current and future airings of a show, soonest first. */
export function readComing(records: Records, station: Station, show: Show, now: EpochMs) {
  return readAiringsOf(records, station, [show], { endsAt: after(toInstant(now)) })
}

/** Returns the public airings of public shows, by default soonest first. */
export async function readAiringsOf(
  records: Records,
  station: Station,
  of: readonly Show[],
  when: Where<Airing>,
  {
    sort = 'startsAt',
    limit = MOST_LATER,
  }: { sort?: 'startsAt' | '-startsAt'; limit?: number } = {},
): Promise<Listing[]> {
  if (of.length === 0) return []
  const shows = new Map(of.map((show) => [show.id, show]))
  const publicChannels = new Map(station.channels.map((channel) => [channel.face.id, channel]))
  const found = await records.list(airings, {
    where: {
      organization: station.id,
      show: oneOf([...shows.keys()]),
      private: false,
      status: oneOf([...STANDING, '']),
      channel: oneOf([...publicChannels.keys()]),
      ...when,
    },
    sort,
    limit,
  })
  return found.flatMap((later) => {
    const channel = publicChannels.get(later.channel)
    const show = shows.get(later.show)
    const [startsAt, endsAt] = [toEpochMs(later.startsAt), toEpochMs(later.endsAt)]
    return channel && show ? toListing({ channel, airing: later, startsAt, endsAt, show }) : []
  })
}

/** Returns the addresses of playable recordings, by show id. */
export async function playableRecordings(
  records: Records,
  listedAirings: readonly ListedAiring[],
): Promise<Map<string, string>> {
  const byId = new Map(
    listedAirings.flatMap(({ show }) => (show ? [[show.id, show] as const] : [])),
  )
  if (byId.size === 0) return new Map()
  const found = await records.list(media, {
    where: { show: oneOf([...byId.keys()]), kind: 'recording', status: 'ready' },
  })
  return new Map(
    found.flatMap((one) => {
      const show = byId.get(one.show)
      return show && isRecordingShown(show, one) && isPlayable(one.url) ? [[show.id, one.url]] : []
    }),
  )
}

async function recordingOf(records: Records, show: Show): Promise<string | undefined> {
  if (show.visibility === 'unlisted') return undefined
  const found = await records.find(media, { show: show.id, kind: 'recording', status: 'ready' })
  return found && isRecordingShown(show, found) ? found.url : undefined
}

/**
 * Returns whether the guide links to a recording of the show. Recordings of unlisted shows are only for
 * people who have the address.
 */
export function isRecordingShown({ visibility }: Show, { url }: Media): boolean {
  return visibility !== 'unlisted' && isWebAddress(url)
}
