import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('schedule/lineup', {
  today: 'today',
  tomorrow: 'tomorrow',
  scheduleOf: (day: string) => `Schedule of ${day}`,
  showEarlier: (count: number) => plural(count, { other: 'Show # earlier' }),
  clashesWith: (title: string) => `clashes with ${title}`,
  shownSoFar: (title: string) => `${title}, shown so far`,
  inTheDraft: 'In the draft',
  onAir: 'On air',
  live: 'Live',
  private: 'Private',
  locked: 'Locked',
  thenFree: (length: string) => `then ${length} free`,
  nothingAllDay: 'Nothing is scheduled all day.',
  nothingAt: (times: string) => `Nothing is scheduled, ${times}.`,
})
