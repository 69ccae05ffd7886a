import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('schedule/pattern', {
  timeslotsNotLoaded: 'The timeslots could not be loaded.',
  goToTimeslots: 'Go to timeslots',
  noTimeslots: 'This channel has no timeslots yet.',
  noTimeslotsHelp:
    'A timeslot is a regular time in the week. The pattern of the week appears here.',
  patternOfTheWeek: 'Pattern of the week',
  time: 'Time',
  asPlanned: 'Everything airs as planned in the timeslots.',
  departures: (count: number) =>
    plural(count, {
      one: '# slot differs from the pattern.',
      other: '# slots differ from the pattern.',
    }),
  movedTo: (time: string) => `Moved to ${time}`,
  instead: (title: string) => `Instead: ${title}`,
  nothingIsScheduled: 'Nothing is scheduled',
  notInThePattern: (time: string) => `${time}, not in the pattern`,
  notPlanned: 'Not planned yet',
})
