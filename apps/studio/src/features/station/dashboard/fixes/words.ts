import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { numberText, plural } from '#texts/locale.ts'

export const words = catalog('dashboard/fixes', {
  openTheSchedule: 'Open the schedule of that day',
  solutions: 'Solutions',
  noSolution:
    'Both are locked or on the air, or there is no free time nearby. Unlock one of them on the schedule.',
  less: (length: string) => `${length} less`,
  moveHere: 'Move here',
  moveShowHere: (title: string) => `Move here: ${title}`,
  endEarly: 'End early',
  endShowEarly: (title: string) => `End early: ${title}`,

  showsNotLoaded: 'The shows could not be loaded.',
  fillItWith: 'Fill it with',
  findAShow: 'Find a show',
  backToBack: (count: number, time: ReactNode) =>
    filled(plural(count, { one: '# show, {time}', other: '# shows back to back, {time}' }), {
      time,
    }),
  fillItAll: 'Fill it all',
  noneFits: 'No ready show fits. Shows need a running time that is not longer than the gap.',
  noneFound: 'No show with that name is ready and short enough.',
  showsThatFit: 'Shows that fit',
  scheduleHere: 'Schedule here',
  scheduleShowHere: (title: string) => `Schedule ${title} here`,
  fits: (title: string, more: number) =>
    more > 0 ? `fits: ${title} and ${numberText(more)} more` : `fits: ${title}`,
  fillsIt: 'fills it',
  leaves: (length: string) => `leaves ${length}`,

  nothingWasScheduled: 'Nothing was scheduled',
  isScheduled: (title: string) => `“${title}” is scheduled`,
  areScheduled: (count: number) =>
    plural(count, { one: '# show is scheduled', other: '# shows are scheduled' }),
  gapIsBack: 'The gap is back',
  wasNotChanged: (title: string) => `“${title}” was not changed`,
  wasMoved: (title: string) => `“${title}” was moved`,
  endsEarlier: (title: string) => `“${title}” ends earlier`,
  isBack: (title: string) => `“${title}” is back at its old time`,
  checkTheSchedule: 'Check the schedule.',
  notUndone: 'It was not undone',
  undo: 'Undo',
})
