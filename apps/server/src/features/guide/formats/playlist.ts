import { channelName } from '@docket/model/guide/spoken'
import type { Listing } from './listing.ts'
import { xmltvId } from './xmltv.ts'

/** The channels that can be watched here, as a playlist (extended M3U) that names their listings. */
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
    return [`#EXTINF:-1 ${told.join(' ')},${plain(channelName(face))}`, plain(stream)]
  })
  const listings = `${publicUrl}/feeds/${station.face.slug}/xmltv.xml`
  return [`#EXTM3U x-tvg-url="${listings}"`, ...entries, ''].join('\n')
}

/** On one line: a line break would begin an entry of somebody's own. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}
