import { MAIN_PLAYLIST } from '@docket/media/encoding'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { hasPage, watchableNow } from '@docket/model/guide/library/recordings'
import { recordingFilePath } from '@docket/model/guide/paths'
import type { Listing, ProgramDetails, ShowFacts } from '@docket/model/guide/program-details'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import { NotFound } from '@docket/model/kernel/errors'
import type { Category } from '@docket/model/library/categories'
import { type Producer, producers } from '@docket/model/library/producers'
import type { Series } from '@docket/model/library/series'
import type { Show } from '@docket/model/library/shows'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { after, oneOf, type Records, type Where } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { type Recording, readRecording, watchFacts } from '../on-demand/recordings.ts'
import { isPlayable, type Station } from '../stations.ts'
import { readEarlierEpisodes } from './earlier-episodes.ts'
import { toListing } from './program.ts'
import { type ListedAiring, readListedAirings } from './read-listed-airings.ts'

const MAX_LATER = 10

/** Returns all public data of an airing of the station. Throws `NotFound` if it is not public. */
export async function readDetails(
  records: Records,
  station: Station,
  airingId: string,
  now: EpochMs,
): Promise<ProgramDetails> {
  const listed = await readListedAiring(records, station, airingId)
  const { show } = listed
  const later = show ? await readLater(records, station, listed, show) : []
  const earlier = await readEarlierEpisodes(records, station, listed, now)
  const last = later.at(-1)?.endsAt ?? listed.endsAt
  const facts = await readShowFacts(records, station, listed, now)
  return {
    station: station.face,
    programme: toListing(listed),
    ...facts,
    ...(show && hasPage(show) && { show: show.id }),
    later,
    ...(earlier.length > 0 && { earlier }),
    clock: clockWith(station, { from: listed.startsAt, until: last + HOUR_MS }, facts),
  }
}

/** Returns the clock for a window, and for the times when a recording becomes available and expires. */
export function clockWith(
  { zone }: Station,
  { from, until }: TimeWindow,
  { recordingFrom, recordingUntil }: Pick<ShowFacts, 'recordingFrom' | 'recordingUntil'>,
): ClockSpan[] {
  const moments = [recordingFrom, recordingUntil].filter((at) => at !== undefined && at >= until)
  return [
    ...clockOf(zone, from, until),
    ...moments.flatMap((at = until) => clockOf(zone, at, at + HOUR_MS)),
  ]
}

type ShowRecords = {
  show?: Show | undefined
  series?: Series | undefined
  category?: Category | undefined
}

type ShowExtras = { producer?: Producer | undefined; recording?: string }

/** Returns the public data of a show. */
export async function readShowFacts(
  records: Records,
  station: Station,
  shown: ShowRecords,
  now: EpochMs,
): Promise<ShowFacts> {
  const { show } = shown
  const producer = show?.producer ? await records.find(producers, { id: show.producer }) : undefined
  const recording = show && (await readRecording(records, station, show))
  return { ...factsOf(shown, { producer }), ...watchFacts(station, recording, now) }
}

/** Returns the same data from records that have already been read. */
export function factsOf(
  { show, series, category }: ShowRecords,
  { producer, recording }: ShowExtras,
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
    limit = MAX_LATER,
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

/**
 * Returns, by show id, the addresses of recordings that can be played from the beginning while they air. The server
 * refuses files of programs that have not begun.
 */
export async function playableRecordings(
  records: Records,
  station: Station,
  listedAirings: readonly ListedAiring[],
  now: EpochMs,
): Promise<Map<string, string>> {
  const byId = new Map(
    listedAirings.flatMap(({ show }) => (show ? [[show.id, show] as const] : [])),
  )
  const playable = new Map<string, string>()
  for (const show of byId.values()) {
    const recording = await readRecording(records, station, show)
    const url = recording && playableAddress(recording, now)
    if (url) playable.set(show.id, url)
  }
  return playable
}

function playableAddress(recording: Recording, now: EpochMs): string | undefined {
  const { medium } = recording
  if (medium.packaged !== '') return recordingFilePath(medium, MAIN_PLAYLIST)
  const isOpen = watchableNow(recording, now).kind === 'open'
  return isOpen && isPlayable(medium.url) ? medium.url : undefined
}
