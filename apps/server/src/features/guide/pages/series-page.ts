import type { Episode, SeriesPage } from '@docket/model/guide/guide-page'
import { isListed } from '@docket/model/guide/library/recordings'
import type { ShowFacts } from '@docket/model/guide/program-details'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import { NotFound } from '@docket/model/kernel/errors'
import { type Category, categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { type Series, series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time/instants'
import { after, type Records, within } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { episodeText, pictureOf } from '../listings/program.ts'
import { readAiringsOf } from '../listings/read-details.ts'
import { SHOWN } from '../listings/which-shows.ts'
import type { Station } from '../stations.ts'

/** The most shows of a series that are read, newest first. */
const MAX_SHOWS = 500
const MAX_PAST = 5
/** Past airings are shown for one year, so that their dates need no year. */
const YEAR_MS = 365 * DAY_MS

/**
 * Returns a series with its episodes and the airings of its shows. Throws `NotFound` if none of its shows is
 * public.
 */
export async function seriesPage(
  records: Records,
  station: Station,
  id: string,
  now: EpochMs,
): Promise<SeriesPage> {
  const organization = station.id
  const found = await records.find(series, { id, organization })
  const where = { series: id, organization, ...SHOWN }
  const known = found
    ? await records.list(shows, { where, sort: '-created', limit: MAX_SHOWS })
    : []
  if (!found || known.length === 0) throw new NotFound(messages.noSeries)
  const listed = known.filter(isListed)
  const [at, yearAgo] = [toInstant(now), toInstant(now - YEAR_MS)]
  const airings = await readAiringsOf(records, station, known, { endsAt: after(at) })
  const over = { endsAt: within(yearAgo, toInstant(now + 1)) }
  const past = await readAiringsOf(records, station, known, over, {
    sort: '-startsAt',
    limit: MAX_PAST,
  })
  const category = found.category
    ? await records.find(categories, { id: found.category })
    : undefined
  const picture = pictureOf({ series: found, category, channel: { ...station.face.look } })
  return {
    kind: 'series',
    now,
    station: station.face,
    series: {
      ...(await readFacts(records, found, category)),
      id,
      title: found.title,
      ...(picture && { picture }),
    },
    episodes: episodesOf(listed),
    airings,
    past,
    unlisted: listed.length === 0,
    clock: clockOf(
      station.zone,
      past.at(-1)?.startsAt ?? now,
      (airings.at(-1)?.endsAt ?? now) + DAY_MS,
    ),
  }
}

async function readFacts(
  records: Records,
  { description, producer }: Series,
  kind: Category | undefined,
): Promise<ShowFacts> {
  const maker = producer ? await records.find(producers, { id: producer }) : undefined
  return {
    description,
    ...(kind && { category: kind.name }),
    ...(maker && { producer: maker.name }),
  }
}

function episodesOf(listed: readonly Show[]): Episode[] {
  const inOrder = listed.toSorted(
    (one, other) =>
      one.season - other.season ||
      one.episode - other.episode ||
      one.title.localeCompare(other.title),
  )
  return inOrder.map((show) => {
    const { id, title, season, episode } = show
    const line = episodeText(show)
    return {
      id,
      title,
      ...(line && { line }),
      ...(season && { season }),
      ...(episode && { episode }),
    }
  })
}
