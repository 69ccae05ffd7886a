import type { GuidePage } from '@docket/model/guide/guide-page'
import { channelName } from '@docket/model/guide/spoken'
import { dayText } from '@docket/model/guide/times/clock'
import type { Words } from '@docket/model/guide/words'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { scheduleTitle } from '../schedule/schedule-title.ts'

/** Returns the document title, as the browser's tab shows it. */
export function pageTitle(page: GuidePage, words: Words): string {
  const { titles } = words
  switch (page.kind) {
    case 'schedule':
      return scheduleTitle(page, words)
    case 'search':
      return titles.of({
        what: page.search.q ? `“${page.search.q}”` : words.search,
        station: page.station.name,
      })
    case 'programme':
      return titles.of({ what: page.details.programme.title, station: page.details.station.name })
    case 'show':
      return titles.of({ what: page.show.title, station: page.station.name })
    case 'series':
      return titles.of({ what: page.series.title, station: page.station.name })
    case 'channel':
      return `${channelName(page.channel)}, ${dayText(page.clock, page.day.from)} – ${page.station.name}`
    case 'print':
      return `${dayText(page.clock, page.day.from)} – ${page.station.name}`
    case 'watch':
      return titles.of({ what: channelName(page.channel), station: page.station.name })
    case 'recording':
      return titles.of({ what: (page.clip ?? page.show).title, station: page.station.name })
    case 'library':
      return titles.of({ what: words.library, station: page.station.name })
    case 'follow':
      return titles.of({ what: words.remindMe, station: page.station.name })
    case 'followed':
      return titles.of({ what: words.follow, station: page.station.name })
    case 'feeds':
      return titles.of({ what: words.feeds, station: page.station.name })
    case 'chooser':
      return plainWords(words.lang).guides
    case 'notice':
      return plainWords(words.lang).notices[page.about].title
  }
}
