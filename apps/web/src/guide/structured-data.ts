import type { GuidePage } from '@docket/model/guide/guide-page'
import type { ChannelFace, GuideProgramme } from '@docket/model/guide/guide-window'
import { channelName } from '@docket/model/guide/spoken'
import { isOnAir } from '@docket/model/schedule/airtime'
import { toIso } from '@docket/model/time'

/** Facts for search engines (schema.org `BroadcastEvent`): what is on, or the one programme. */
export function structuredData(page: GuidePage, publicUrl = ''): object | undefined {
  if (page.kind === 'programme') {
    const { programme } = page.details
    return { '@context': 'https://schema.org', ...broadcast(programme, programme.channel) }
  }
  if (page.kind === 'show') {
    const { show, airings } = page
    return {
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name: show.title,
      ...(show.description && { description: show.description }),
      ...(show.picture && { image: publicUrl + show.picture }),
      publication: airings.map((airing) => broadcast(airing, airing.channel)),
    }
  }
  if (page.kind === 'channel') {
    const events = page.listings.map((listing) => broadcast(listing, page.channel))
    return { '@context': 'https://schema.org', '@graph': events }
  }
  if (page.kind !== 'schedule') return undefined
  const events = page.window.channels.flatMap((channel) =>
    channel.programmes
      .filter((programme) => isOnAir(programme, page.now))
      .map((programme) => broadcast(programme, channel)),
  )
  return { '@context': 'https://schema.org', '@graph': events }
}

function broadcast(programme: GuideProgramme, channel: ChannelFace): object {
  return {
    '@type': 'BroadcastEvent',
    '@id': `urn:docket:airing:${programme.id}`,
    name: programme.title,
    startDate: toIso(programme.startsAt),
    endDate: toIso(programme.endsAt),
    isLiveBroadcast: programme.marks.includes('live'),
    publishedOn: { '@type': 'BroadcastService', name: channelName(channel) },
    workPerformed: { '@type': 'CreativeWork', name: programme.title },
  }
}
