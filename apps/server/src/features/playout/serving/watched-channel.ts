import { NotFound } from '@docket/model/kernel/errors'
import type { FastifyRequest } from 'fastify'
import type { LiveChannel, LiveChannels } from '../live-channels.ts'
import type { Broadcast, Broadcasts } from './broadcasts.ts'

export type WatchedChannel = {
  live: LiveChannel
  broadcast: Broadcast
  params: Record<string, string>
}
export type ChannelSources = {
  live: LiveChannels
  broadcasts: Broadcasts
  /** The same channels for viewers who go back. */
  back: Broadcasts
}

/** Returns the channel that a request under `/live/{station}/{channel}` names. Throws `NotFound` unless it is public. */
export async function watchedChannel(
  { live, broadcasts }: ChannelSources,
  request: FastifyRequest,
): Promise<WatchedChannel> {
  const params = request.params as Record<string, string>
  const { station = '', channel = '' } = params
  const found = await live.at(station, channel)
  if (!found) throw new NotFound()
  const broadcast = broadcasts.now(found.channel) ?? (await broadcasts.of(found.channel))
  return { live: found, broadcast, params }
}

/** Returns whether `test` holds for a channel's live stream or for its playlists for viewers who go back. */
export async function isReadable(
  { back }: Pick<ChannelSources, 'back'>,
  { live, broadcast }: WatchedChannel,
  test: (broadcast: Broadcast) => boolean,
): Promise<boolean> {
  return test(broadcast) || test(await back.of(live.channel))
}
