import type { GuidePage } from '@docket/model/guide/guide-page'
import type { ChannelFace, GuideProgramme } from '@docket/model/guide/guide-window'
import { programmePath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { isOnAir } from '@docket/model/schedule/airtime'
import { toIso } from '@docket/model/time'

const CONTEXT = { '@context': 'https://schema.org' }

/**
 * Facts for search engines (schema.org `BroadcastEvent`): what is on, what a channel shows, or the
 * one programme. `publicUrl` is before the addresses, which have to be whole.
 */
export function structuredData(page: GuidePage, publicUrl = ''): object | undefined {
  const told = (slug: string) => (programme: GuideProgramme, channel: ChannelFace) =>
    broadcast(programme, channel, publicUrl + programmePath(slug, programme.id))
  switch (page.kind) {
    case 'programme': {
      const { programme, station } = page.details
      return { ...CONTEXT, ...told(station.slug)(programme, programme.channel) }
    }
    case 'show': {
      const { show, airings, station } = page
      const one = told(station.slug)
      return {
        ...CONTEXT,
        '@type': 'CreativeWork',
        name: show.title,
        ...(show.description && { description: show.description }),
        ...(show.picture && { image: publicUrl + show.picture }),
        publication: airings.map((airing) => one(airing, airing.channel)),
      }
    }
    case 'channel':
    case 'watch': {
      const one = told(page.station.slug)
      const events = page.listings.map((listing) => one(listing, page.channel))
      return { ...CONTEXT, '@graph': events }
    }
    case 'schedule': {
      const one = told(page.window.station.slug)
      const events = page.window.channels.flatMap((channel) =>
        channel.programmes
          .filter((programme) => isOnAir(programme, page.now))
          .map((programme) => one(programme, channel)),
      )
      return { ...CONTEXT, '@graph': events }
    }
    // Pages that search engines pass over, and the list of stations, which shows no programme.
    default:
      return undefined
  }
}

function broadcast(programme: GuideProgramme, channel: ChannelFace, url: string): object {
  return {
    '@type': 'BroadcastEvent',
    '@id': `urn:docket:airing:${programme.id}`,
    url,
    name: programme.title,
    startDate: toIso(programme.startsAt),
    endDate: toIso(programme.endsAt),
    isLiveBroadcast: programme.marks.includes('live'),
    publishedOn: { '@type': 'BroadcastService', name: channelName(channel) },
    workPerformed: { '@type': 'CreativeWork', name: programme.title },
  }
}
