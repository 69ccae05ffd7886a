import { NotFound } from '@docket/model/errors'
import type { FastifyRequest } from 'fastify'
import type { LiveChannel, LiveChannels } from '../live-channels.ts'
import type { Broadcast, Broadcasts } from './broadcasts.ts'

export type Watched = { live: LiveChannel; broadcast: Broadcast; params: Record<string, string> }
export type Watching = { live: LiveChannels; broadcasts: Broadcasts }

/** Returns the channel that a request under `/live/{station}/{channel}` names. Throws `NotFound` unless it is public. */
export async function watchedChannel(
  { live, broadcasts }: Watching,
  request: FastifyRequest,
): Promise<Watched> {
  const params = request.params as Record<string, string>
  const { station = '', channel = '' } = params
  const found = await live.at(station, channel)
  if (!found) throw new NotFound()
  const broadcast = broadcasts.now(found.channel) ?? (await broadcasts.of(found.channel))
  return { live: found, broadcast, params }
}
