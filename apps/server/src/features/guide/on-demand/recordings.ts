import { chooseRecording, isListed, watchableNow } from '@docket/model/guide/library/recordings'
import { recordingPath } from '@docket/model/guide/paths'
import type { ShowFacts } from '@docket/model/guide/program-details'
import { type Show, shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { airings, STANDING } from '@docket/model/schedule/airings'
import type { Airtime } from '@docket/model/schedule/airtime'
import { isDay } from '@docket/model/time/calendar'
import { type EpochMs, toEpochMs } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { oneOf, type Records } from '@docket/records/engine'
import type { Station } from '../stations.ts'

/** A show's recording, and the data that decides when viewers may watch it. */
export type Recording = {
  show: Show
  medium: Media
  airtimes: readonly Airtime[]
  /** The end of the last day on which the show may air. */
  lastMoment: EpochMs
}

const MAX_AIRINGS = 1000

/** Returns the recording of a show: the latest packaged file, or else a recording on another website. */
export async function readRecording(
  records: Records,
  station: Station,
  show: Show,
): Promise<Recording | undefined> {
  if (show.onDemand === 'never' || !isListed(show)) return undefined
  const found = await records.list(media, {
    where: { show: show.id, status: 'ready' },
    sort: '-created',
  })
  const medium = chooseRecording(show, found)
  if (!medium) return undefined
  const airtimes = show.onDemand === 'aired' ? await readAirtimes(records, station, show) : []
  return { show, medium, airtimes, lastMoment: lastMomentOf(show, station) }
}

/** Returns the recording of a medium, if it is one that viewers may watch at some time. */
export async function readRecordingOf(
  records: Records,
  station: Station,
  medium: Media,
): Promise<Recording | undefined> {
  const show = await records.find(shows, { id: medium.show, organization: station.id })
  const recording = show && (await readRecording(records, station, show))
  return recording?.medium.id === medium.id ? recording : undefined
}

async function readAirtimes(records: Records, station: Station, show: Show): Promise<Airtime[]> {
  const found = await records.list(airings, {
    where: {
      show: show.id,
      private: false,
      status: oneOf([...STANDING, '']),
      channel: oneOf(station.channels.map(({ face }) => face.id)),
    },
    sort: '-startsAt',
    limit: MAX_AIRINGS,
  })
  return found.map(({ startsAt, endsAt }) => ({
    startsAt: toEpochMs(startsAt),
    endsAt: toEpochMs(endsAt),
  }))
}

/** Returns the end of the last day on which a show may air. */
export function lastMomentOf(
  { availableUntil }: Pick<Show, 'availableUntil'>,
  { zone }: Pick<Station, 'zone'>,
): EpochMs {
  return isDay(availableUntil) ? airtimeOfDay(availableUntil, zone).until : Number.POSITIVE_INFINITY
}

/** Returns when a recording first aired, or when it was added if it never aired. */
export function dateOf({
  medium,
  airtimes,
}: {
  medium: Pick<Media, 'created'>
  airtimes: readonly Airtime[]
}): EpochMs {
  const first = airtimes.reduce((least, { startsAt }) => Math.min(least, startsAt), Infinity)
  return Number.isFinite(first) ? first : toEpochMs(medium.created)
}

type WatchFacts = Pick<ShowFacts, 'recording' | 'recordingUntil' | 'recordingFrom' | 'startsOver'>

/** Returns where a show's recording can be watched, and until when. */
export function watchFacts(
  { face }: Station,
  recording: Recording | undefined,
  now: EpochMs,
): WatchFacts {
  const watchable = watchableNow(recording, now)
  if (!recording) return {}
  const { show, medium } = recording
  const isOwn = medium.packaged !== ''
  const address = isOwn ? recordingPath(face.slug, show.id) : medium.url
  switch (watchable.kind) {
    case 'open':
      return {
        recording: address,
        ...(watchable.until !== undefined && { recordingUntil: watchable.until }),
      }
    case 'airing':
      // This server cannot control how much of a file another website sends.
      return isOwn ? { recording: address, startsOver: true } : {}
    case 'closed':
      return watchable.opensAt === undefined ? {} : { recordingFrom: watchable.opensAt }
  }
}
