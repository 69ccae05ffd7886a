import { airings, STANDING } from '@docket/model/collections/airings'
import { media } from '@docket/model/collections/media'
import { producers } from '@docket/model/collections/producers'
import type { Show } from '@docket/model/collections/shows'
import type { Listing, ProgrammeDetails } from '@docket/model/guide/guide-page'
import { clockOf } from '@docket/model/guide/zone-clock'
import { HOUR_MS, toEpochMs } from '@docket/model/time'
import { NotFound } from '#platform/errors.ts'
import { after, oneOf, type Records } from '#platform/records/records.ts'
import { toListing } from './programme.ts'
import { readShowings, type Showing } from './read-showings.ts'
import { isWebAddress, type Station } from './stations.ts'

const MOST_LATER = 10

/** All that viewers may know of an airing of the station. Throws `NotFound` for what they may not. */
export async function readDetails(
  records: Records,
  station: Station,
  airingId: string,
): Promise<ProgrammeDetails> {
  const showing = await readShowing(records, station, airingId)
  const { show, series, category } = showing
  const later = show ? await readLater(records, station, showing, show) : []
  const last = later.at(-1)?.endsAt ?? showing.endsAt
  return {
    station: station.face,
    programme: toListing(showing),
    description: show?.description || series?.description || '',
    ...(series && { series: series.title }),
    ...(category && { category: category.name }),
    ...(show && (await readShowFacts(records, show))),
    later,
    clock: clockOf(station.zone, showing.startsAt, last + HOUR_MS),
  }
}

/** A public airing of the station, as its guide shows it. Throws `NotFound`. */
export async function readShowing(
  records: Records,
  station: Station,
  airingId: string,
): Promise<Showing> {
  const airing = await records.find(airings, { id: airingId, organization: station.id })
  const channel = station.channels.find(({ face }) => face.id === airing?.channel)
  if (!airing || !channel) throw new NotFound('This program is not in the guide.')
  const from = toEpochMs(airing.startsAt)
  const showings = await readShowings(records, station, { from, until: from + 1 }, [channel])
  const showing = showings.find((one) => one.airing.id === airingId)
  if (!showing) throw new NotFound('This program is not in the guide.')
  return showing
}

async function readLater(
  records: Records,
  station: Station,
  { airing }: Showing,
  show: Show,
): Promise<Listing[]> {
  const publicChannels = new Map(station.channels.map((channel) => [channel.face.id, channel]))
  const found = await records.list(airings, {
    where: {
      organization: station.id,
      show: show.id,
      private: false,
      status: oneOf([...STANDING, '']),
      channel: oneOf([...publicChannels.keys()]),
      startsAt: after(airing.startsAt),
    },
    sort: 'startsAt',
    limit: MOST_LATER,
  })
  return found.flatMap((later) => {
    const channel = publicChannels.get(later.channel)
    const [startsAt, endsAt] = [toEpochMs(later.startsAt), toEpochMs(later.endsAt)]
    return channel ? toListing({ channel, airing: later, startsAt, endsAt, show }) : []
  })
}

type ShowFacts = Pick<
  ProgrammeDetails,
  'producer' | 'language' | 'ageRating' | 'pictureAlt' | 'recording'
>

async function readShowFacts(records: Records, show: Show): Promise<ShowFacts> {
  const producer = show.producer && (await records.find(producers, { id: show.producer }))
  const recording = await recordingOf(records, show)
  const language = languageName(show.language)
  return {
    ...(producer && { producer: producer.name }),
    ...(language && { language }),
    ...(show.ageRating && { ageRating: show.ageRating }),
    ...(show.thumbnailAlt && { pictureAlt: show.thumbnailAlt }),
    ...(recording && { recording }),
  }
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** `pt` is Portuguese; what is no language tag stays as it is. */
function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag
  } catch {
    return tag
  }
}

async function recordingOf(records: Records, show: Show): Promise<string | undefined> {
  if (show.visibility === 'unlisted') return undefined
  const found = await records.find(media, { show: show.id, kind: 'recording', status: 'ready' })
  return found && isWebAddress(found.url) ? found.url : undefined
}
