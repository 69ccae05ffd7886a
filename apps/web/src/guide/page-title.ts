import { dayText } from '@docket/model/guide/clock'
import type { GuidePage } from '@docket/model/guide/guide-page'
import { channelName } from '@docket/model/guide/spoken'

/** The title of the browser's tab. */
export function pageTitle(page: GuidePage): string {
  switch (page.kind) {
    case 'schedule':
      return `${page.window.station.name}: TV guide for ${dayText(page.clock, page.window.from)}`
    case 'search':
      return `${page.search.q ? `“${page.search.q}”` : 'Search'} – ${page.station.name} TV guide`
    case 'programme':
      return `${page.details.programme.title} – ${page.details.station.name} TV guide`
    case 'show':
      return `${page.show.title} – ${page.station.name} TV guide`
    case 'channel':
      return `${channelName(page.channel)}, ${dayText(page.clock, page.day.from)} – ${page.station.name}`
    case 'chooser':
      return 'TV guides'
    case 'notice':
      return page.title
  }
}
