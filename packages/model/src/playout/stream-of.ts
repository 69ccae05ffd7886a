import type { Channel } from '../collections/schedule/channels.ts'

/** Returns the path at which viewers get the stream of a channel that Docket plays out. */
export function livePath(station: string, channel: string, file = 'main.m3u8'): string {
  return `/live/${station}/${channel}/${file}`
}

type Streamed = Pick<Channel, 'playout' | 'slug' | 'streamUrl' | 'public'>

/**
 * Returns the address of a channel's stream: a path of this server for a linear channel that viewers may see, the
 * address at another server, or `''` where viewers get no stream. `station` is the slug.
 */
export function streamOf(station: string, channel: Streamed): string {
  const { playout, slug, streamUrl } = channel
  if (playout === 'linear') return channel.public ? livePath(station, slug) : ''
  // Channels that were stored before there was a choice have no `playout`.
  return playout === 'none' ? '' : streamUrl
}

/**
 * Returns the address of a stream for programs and set-top boxes: the transport streams of a linear channel, or
 * the address itself. Most of them use FFmpeg, which loses pictures where fragmented MP4 goes from one file to the next.
 */
export function receiverStreamOf(address: string): string {
  if (!isOwnStream(address)) return address
  return `${address.slice(0, address.lastIndexOf('/') + 1)}ts.m3u8`
}

/** Returns whether an address leads to this server. */
export function isOwnStream(address: string): boolean {
  return address.startsWith('/live/')
}
