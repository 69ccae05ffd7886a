import type { FeedsPage } from '@docket/model/guide/guide-page'
import { podcasts } from '@docket/model/podcasts/podcasts'
import type { Records } from '@docket/records/engine'
import type { Config } from '@docket/service/config'
import { readQuery, StationParams } from '../answers/queries.ts'
import { channelPage } from '../pages/page-contents.ts'
import { kept, type PageParts, page } from '../pages/pages.ts'
import type { Station } from '../stations.ts'

/** The most podcasts on the page. */
const MAX_PODCASTS = 200

/** Serves `GET /tvguide/{station}/feeds`: the addresses of all feeds of the station. */
export function serveFeedsPage(parts: PageParts & { config: Config }): void {
  const { records, config } = parts
  page(parts, '/tvguide/:organization/feeds', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    return kept(parts, request, reply, organization, 'feeds', async (station, now) => {
      // A channel that had this slug before the page existed keeps its address.
      const slug = 'feeds'
      if (station.channels.some(({ face }) => face.slug === slug)) {
        return channelPage(records, station, { slug }, now)
      }
      return feedsPage(records, station, config.publicUrl)
    })
  })
}

async function feedsPage(
  records: Records,
  { id, face, channels }: Station,
  publicUrl: string,
): Promise<FeedsPage> {
  const published = await records.list(podcasts, {
    where: { organization: id, status: 'published' },
    sort: 'title',
    limit: MAX_PODCASTS,
  })
  return {
    kind: 'feeds',
    station: face,
    publicUrl,
    channels: channels.map((channel) => channel.face),
    streams: channels.some(({ stream }) => stream !== undefined),
    podcasts: published.map(({ title, slug }) => ({
      title,
      path: `/feeds/${face.slug}/podcasts/${slug}.xml`,
    })),
  }
}
