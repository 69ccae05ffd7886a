import type { App } from '@docket/accounts/app'
import { NotFound } from '@docket/model/kernel/errors'
import { type Overlays, overlaysOf, overlaysShape } from '@docket/model/playout/overlays'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { type CallDescription, described } from '@docket/service/http'
import type { LiveChannel, LiveChannels } from '../live-channels.ts'
import type { Broadcasts } from './broadcasts.ts'

const READ: CallDescription = {
  area: 'Guide',
  summary: 'Read what players show over the picture of a channel',
  description:
    'The logo in a corner, and a crawl with the period in which it is shown; and since when viewers can go back to what was on. Only for channels that viewers may see.',
  answer: overlaysShape,
}
/** A new crawl is on screens within a minute: players request it twice in that time. */
const CACHED = 'public, max-age=10'

type Dependencies = { app: App; live: LiveChannels; back: Broadcasts }

/** Serves `GET /live/{station}/{channel}/overlays.json`. */
export function serveOverlays({ app, live, back }: Dependencies): void {
  app.http.get('/live/:station/:channel/overlays.json', described(READ), async (request, reply) => {
    const { station = '', channel = '' } = request.params as Record<string, string>
    const found = await live.at(station, channel)
    if (!found) throw new NotFound()
    const shown: Overlays = {
      ...overlaysOf(found.channel, logoPath(found), app.clock.now()),
      reachesBackTo: (await back.of(found.channel)).beginsAt() ?? null,
    }
    return reply.header('cache-control', CACHED).send(shown)
  })
}

function logoPath({ channel, station }: LiveChannel): string {
  if (channel.logo) return pathOf(channels.schema.name, channel.id, channel.logo)
  return station.logo ? pathOf(organizations.schema.name, station.id, station.logo) : ''
}

function pathOf(collection: string, id: string, name: string): string {
  return `/api/files/${collection}/${id}/${encodeURIComponent(name)}?thumb=400x0`
}
