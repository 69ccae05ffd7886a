import { NotFound } from '@docket/model/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveChannel, LiveChannels } from '../live-channels.ts'
import type { Broadcast, Broadcasts } from './broadcasts.ts'

export type Watched = { live: LiveChannel; broadcast: Broadcast; params: Record<string, string> }
export type Watching = { live: LiveChannels; broadcasts: Broadcasts }

/** Returns the channel that a request under `/live/{station}/{channel}` names. Throws `NotFound` unless it is public. */
export async function watchedChannel(
  { live, broadcasts }: Watching,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Watched> {
  const params = request.params as Record<string, string>
  const { station = '', channel = '' } = params
  const found = await live.at(station, channel)
  if (!found) throw new NotFound()
  // Answers are the same for all sites, so shared caches need to keep one of each.
  reply.removeHeader('vary')
  const broadcast = broadcasts.now(found.channel) ?? (await broadcasts.of(found.channel))
  return { live: found, broadcast, params }
}
