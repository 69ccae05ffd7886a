import type { EarlierEpisode } from '@docket/model/guide/program-details'
import { type Category, categories } from '@docket/model/library/categories'
import { type Show, shows } from '@docket/model/library/shows'
import type { EpochMs } from '@docket/model/time/instants'
import { not, oneOf, type Records } from '@docket/records/engine'
import { readRecording, watchFacts } from '../on-demand/recordings.ts'
import type { Station } from '../stations.ts'
import { episodeText, pictureOf } from './program.ts'
import type { ListedAiring } from './read-listed-airings.ts'
import { LISTED } from './which-shows.ts'

const MAX_EARLIER = 5
/** The most shows of a series that are read, the latest episodes first. */
const MAX_SHOWS = 500

/** Returns the listed episodes of the program's series that come before it, the nearest first. */
export async function readEarlierEpisodes(
  records: Records,
  station: Station,
  { show, series, channel }: ListedAiring,
  now: EpochMs,
): Promise<EarlierEpisode[]> {
  if (!show || !series || placeOf(show) === 0) return []
  const known = await records.list(shows, {
    where: { series: series.id, organization: station.id, id: not(show.id), ...LISTED },
    sort: '-season,-episode',
    limit: MAX_SHOWS,
  })
  const earlier = known
    .filter((one) => placeOf(one) > 0 && placeOf(one) < placeOf(show))
    .slice(0, MAX_EARLIER)
  const kinds = await categoriesOf(records, earlier)
  return Promise.all(
    earlier.map(async (one) => {
      const { recording } = watchFacts(station, await readRecording(records, station, one), now)
      const picture = pictureOf({ show: one, series, category: kinds.get(one.category), channel })
      const line = episodeText(one)
      return {
        id: one.id,
        title: one.title,
        ...(line && { line }),
        ...(picture && { picture }),
        ...(recording && { recording }),
      }
    }),
  )
}

async function categoriesOf(records: Records, of: readonly Show[]): Promise<Map<string, Category>> {
  const ids = [...new Set(of.map(({ category }) => category).filter(Boolean))]
  if (ids.length === 0) return new Map()
  const found = await records.list(categories, { where: { id: oneOf(ids) } })
  return new Map(found.map((one) => [one.id, one]))
}

const EPISODES_PER_SEASON = 100_000

/** Returns the position of the episode in its series; 0 if it has no number. */
function placeOf({ season, episode }: Pick<Show, 'season' | 'episode'>): number {
  return season * EPISODES_PER_SEASON + episode
}
