import type { Channel } from '../station/channels.ts'

/** Returns the path at which viewers get the stream of a channel that Docket plays out. */
export function livePath(station: string, channel: string, file = 'main.m3u8'): string {
  return `/live/${station}/${channel}/${file}`
}

type StreamedChannel = Pick<Channel, 'playout' | 'slug' | 'streamUrl' | 'public'>

/**
 * Returns the address of a channel's stream: a path on this server for a linear channel that viewers may see, the
 * address on another server, or `''` if viewers get no stream. `station` is the slug.
 */
export function streamOf(station: string, channel: StreamedChannel): string {
  const { playout, slug, streamUrl } = channel
  if (playout === 'linear') return channel.public ? livePath(station, slug) : ''
  // Channels that were stored before this option existed have no `playout`.
  return playout === 'none' ? '' : streamUrl
}

/**
 * Returns the stream's address for apps and set-top boxes: the transport streams of a linear channel, or else the
 * address itself. Most of these receivers use FFmpeg, which drops frames when fragmented MP4 continues in another
 * file.
 */
export function receiverStreamOf(address: string): string {
  if (!isOwnStream(address)) return address
  return `${address.slice(0, address.lastIndexOf('/') + 1)}ts.m3u8`
}

/** Returns whether an address is on this server. */
export function isOwnStream(address: string): boolean {
  return address.startsWith('/live/')
}
