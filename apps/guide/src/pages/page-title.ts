import type { GuidePage } from '@docket/model/guide/guide-page'
import { channelName } from '@docket/model/guide/spoken'
import { dayText } from '@docket/model/guide/times/clock'
import type { Words } from '@docket/model/guide/words'
import { plainWords } from '@docket/model/guide/words/plain-words'
import { scheduleTitle } from '../schedule/schedule-title.ts'

/** Returns the document title, as the browser's tab shows it. */
export function pageTitle(page: GuidePage, words: Words): string {
  const { titles } = words
  switch (page.kind) {
    case 'schedule':
      return scheduleTitle(page, words)
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
    case 'print':
      return `${dayText(page.clock, page.day.from)} – ${page.station.name}`
    case 'watch':
      return titles.of(channelName(page.channel), page.station.name)
    case 'recording':
      return titles.of((page.clip ?? page.show).title, page.station.name)
    case 'library':
      return titles.of(words.library, page.station.name)
    case 'follow':
      return titles.of(words.remindMe, page.station.name)
    case 'followed':
      return titles.of(words.follow, page.station.name)
    case 'feeds':
      return titles.of(words.feeds, page.station.name)
    case 'chooser':
      return plainWords(words.lang).guides
    case 'notice':
      return plainWords(words.lang).notices[page.about].title
  }
}
