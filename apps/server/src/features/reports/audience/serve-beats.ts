import type { App } from '@docket/accounts/app'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import {
  type Beat,
  MAX_BEAT_SEC,
  MAX_PER_NETWORK,
  SESSION_PATTERN,
} from '@docket/model/reports/beats'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS } from '@docket/model/time/instants'
import { readThrough } from '@docket/query/lru-cache'
import { type CallDescription, createNetworkShare, described, isPerson } from '@docket/service/http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { BeatCounter } from './beat-counter.ts'

const MAX_BEATS = 100_000
const BODY_BYTES = 1024
const MAX_CHANNELS = 1000

const BEAT = z.strictObject({
  session: z.string().regex(SESSION_PATTERN),
  number: z.int().min(0).max(MAX_BEATS),
  seconds: z.int().min(0).max(MAX_BEAT_SEC),
})

const TELL: CallDescription = {
  area: 'Guide',
  summary: 'Report that a player is playing a channel',
  description:
    'This server’s players report every 30 seconds how much they played, so that viewers can be counted. The session is random for each view of a page. Nothing else is stored, and only until the minute is counted.',
  body: BEAT,
}

/** Serves `POST /live/{station}/{channel}/beats` for channels that viewers may see. */
export function serveBeats(app: App, counter: BeatCounter): void {
  const channelAt = createChannels(app)
  const share = createNetworkShare(MAX_PER_NETWORK)

  function isCounted(request: FastifyRequest, { id }: { id: string }, { session }: Beat): boolean {
    const hour = Math.floor(app.clock.now() / HOUR_MS)
    return isViewer(request) && share.admits(`${id} ${hour}`, request.ip, session)
  }

  app.http.post(
    '/live/:station/:channel/beats',
    { ...described(TELL), bodyLimit: BODY_BYTES },
    async (request, reply) => {
      const { station = '', channel: slug = '' } = request.params as Record<string, string>
      const channel = await channelAt(station, slug)
      if (!channel) throw new NotFound()
      const beat = BEAT.safeParse(request.body)
      if (!beat.success) throw new BadRequest()
      if (isCounted(request, channel, beat.data)) counter.note(channel, beat.data)
      return reply.code(204).send()
    },
  )
}

/** Other sites' pages and programs do not count as viewers. Browsers that send no origin are trusted. */
function isViewer({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site']
  return isPerson(headers['user-agent']) && (from === undefined || from === 'same-origin')
}

type FoundChannel = Pick<Channel, 'id' | 'organization'> | undefined

/** Returns a function that finds channels by their addresses and caches them until a channel or station changes. */
function createChannels(app: App): (station: string, channel: string) => Promise<FoundChannel> {
  const known = new LRUCache<string, Promise<FoundChannel>>({ max: MAX_CHANNELS })
  const name = 'refreshes the channels whose viewers are counted'
  for (const collection of [channels, organizations] as const) {
    app.afterCommit(collection, name, () => known.clear())
    app.afterForeignCommit(collection, name, () => known.clear())
  }

  async function read(station: string, slug: string): Promise<FoundChannel> {
    const owner = await app.records.find(organizations, { slug: station })
    if (!owner) return undefined
    const where = { organization: owner.id, slug, public: true, archived: false }
    const found = await app.records.find(channels, where)
    return found && { id: found.id, organization: found.organization }
  }

  return (station, slug) => {
    const key = `${station}/${slug}`
    const found = readThrough(known, key, () => read(station, slug))
    found.catch(() => known.delete(key))
    return found
  }
}
