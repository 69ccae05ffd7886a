import type { Channel } from '../collections/schedule/channels.ts'

/** Returns the path at which viewers get the stream of a channel that Docket plays out. */
export function livePath(station: string, channel: string, file = 'main.m3u8'): string {
  return `/live/${station}/${channel}/${file}`
}

/**
 * Returns the address of a channel's stream: a path of this server for a linear channel, that of another server, or
 * `''` where viewers get no stream. Feeds put the public URL before a path.
 */
export function streamOf(
  station: { slug: string },
  { playout, slug, streamUrl }: Pick<Channel, 'playout' | 'slug' | 'streamUrl'>,
): string {
  if (playout === 'linear') return livePath(station.slug, slug)
  // Channels that were stored before there was a choice have no `playout`.
  return playout === 'none' ? '' : streamUrl
}
