import type { SchedulePage } from '@docket/model/guide/guide-page'
import { foldedTitle } from '@docket/model/guide/spoken'
import { dayText } from '@docket/model/guide/times/clock'
import type { Words } from '@docket/model/guide/words'

/** Returns the title of the schedule's document: the open program, or else the day. */
export function scheduleTitle({ window, opened, clock }: SchedulePage, words: Words): string {
  const { titles } = words
  const { station, from } = window
  const [first, ...others] = opened?.programmes ?? []
  if (!first) return titles.schedule({ station: station.name, day: dayText(clock, from) })
  const what = others.length > 0 ? foldedTitle(words, [first, ...others]) : first.title
  return titles.of({ what, station: station.name })
}
