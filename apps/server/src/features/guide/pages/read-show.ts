import { hasPage } from '@docket/model/guide/library/recordings'
import { NotFound } from '@docket/model/kernel/errors'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import type { Records } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import type { Station } from '../stations.ts'

/** Returns a show that has a page. Throws `NotFound`. */
export async function readPublicShow(
  records: Records,
  station: Station,
  id: string,
): Promise<Show> {
  const show = await records.find(shows, { id, organization: station.id })
  if (!show || !hasPage(show)) throw new NotFound(messages.noShow)
  return show
}

export async function seriesOf(records: Records, show: Show) {
  return {
    show,
    series: show.series ? await records.find(series, { id: show.series }) : undefined,
  }
}
