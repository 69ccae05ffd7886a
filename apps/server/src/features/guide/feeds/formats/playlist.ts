import { channelName } from '@docket/model/guide/spoken'
import { receiverStreamOf } from '@docket/model/playout/stream-of'
import { wholeStream } from '../../stations.ts'
import type { Listing } from './listing.ts'
import { xmltvId } from './xmltv.ts'

/** Returns the channels with a stream as an extended M3U playlist that refers to their listings. */
export function toPlaylist({ station, channels, publicUrl }: Listing): string {
  const entries = channels.flatMap((channel) => {
    const { face, stream } = channel
    if (!stream) return []
    const attributes = {
      'tvg-id': xmltvId(channel, station, publicUrl),
      'tvg-name': face.name,
      'tvg-chno': face.number,
      'tvg-logo': face.logo ? publicUrl + face.logo : '',
      'group-title': station.face.name,
    }
    const told = Object.entries(attributes)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}="${plain(value).replaceAll('"', "'")}"`)
    return [
      `#EXTINF:-1 ${told.join(' ')},${plain(channelName(face))}`,
      plain(wholeStream(receiverStreamOf(stream), publicUrl)),
    ]
  })
  const listings = `${publicUrl}/feeds/${station.face.slug}/xmltv.xml`
  return [`#EXTM3U x-tvg-url="${listings}"`, ...entries, ''].join('\n')
}

/** Puts text on one line, because a line break could inject another entry. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}
