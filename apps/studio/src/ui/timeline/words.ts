import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('ui/timeline', {
  scheduledProgram: 'scheduled program',
  onNow: 'on now',
  over: 'over',
  locked: 'locked',
  lockedFirst: 'Locked',
  plannedInDraft: 'planned in the draft',
  notCommitted: 'not committed',
  inConflict: 'in conflict',
  clashesWith: (other: string) => `clashes with ${other}`,
  clashesWithFirst: (other: string) => `Clashes with ${other}`,
  aired: 'aired',
  movesOthers: (others: number) =>
    plural(others, { one: 'moves # other', other: 'moves # others' }),
  stopsAt: (program: string) => `stops at ${program}, which is locked`,
  free: (times: string) => `Free, ${times}`,
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
  andMore: (titles: string) => `${titles} and more`,
  reloadToMove: 'Programs cannot be moved until the page is reloaded.',
  isLocked: (program: string) => `${program} is locked and cannot be moved.`,
  moved: (program: string, place: string) => `${program} moved: ${place}.`,
  notMoved: (program: string, why: string) => `${program} not moved: ${why}.`,
  wasRefused: (name: string, sentence: string) => `${name} not moved. ${sentence}`,
  wasNotMoved: (program: string) => `${program} was not moved.`,
  nothingScheduled: 'Nothing is scheduled.',
  clocksGoBack: 'clocks go back',
  clocksGoForward: 'clocks go forward',
})
