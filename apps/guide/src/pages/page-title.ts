import type { GuidePage } from '@docket/model/guide/guide-page'
import { channelName, foldedTitle } from '@docket/model/guide/spoken'
import { dayText } from '@docket/model/guide/times/clock'
import type { Words } from '@docket/model/guide/words'

/** Returns the document title, as the browser's tab shows it. */
export function pageTitle(page: GuidePage, words: Words): string {
  const { titles } = words
  switch (page.kind) {
    case 'schedule': {
      const { station, from } = page.window
      const [first, ...others] = page.opened?.programmes ?? []
      if (first) {
        const what = others.length > 0 ? foldedTitle(words, [first, ...others]) : first.title
        return titles.of(what, station.name)
      }
      return titles.schedule(station.name, dayText(page.clock, from))
    }
    case 'search':
      return titles.of(page.search.q ? `“${page.search.q}”` : words.search, page.station.name)
    case 'programme':
      return titles.of(page.details.programme.title, page.details.station.name)
    case 'show':
      return titles.of(page.show.title, page.station.name)
    case 'series':
      return titles.of(page.series.title, page.station.name)
    case 'channel':
      return `${channelName(page.channel)}, ${dayText(page.clock, page.day.from)} – ${page.station.name}`
    case 'watch':
      return titles.of(channelName(page.channel), page.station.name)
    case 'recording':
      return titles.of((page.clip ?? page.show).title, page.station.name)
    case 'follow':
      return titles.of(words.remindMe, page.station.name)
    case 'followed':
      return titles.of(words.follow, page.station.name)
    case 'feeds':
      return titles.of(words.feeds, page.station.name)
    case 'chooser':
      return words.guides
    case 'notice':
      return words.notices[page.about].title
  }
}
