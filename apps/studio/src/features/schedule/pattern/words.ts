import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('schedule/pattern', {
  timeslotsNotLoaded: 'The timeslots could not be loaded.',
  goToTimeslots: 'Go to timeslots',
  noTimeslots: 'This channel has no timeslots yet.',
  noTimeslotsHelp:
    'A timeslot is a standing place in the week. The pattern of the week appears here.',
  patternOfTheWeek: 'Pattern of the week',
  time: 'Time',
  asPlanned: 'Everything airs as the timeslots plan.',
  departures: (count: number) =>
    plural(count, {
      one: '# place departs from the timeslots.',
      other: '# places depart from the timeslots.',
    }),
  movedTo: (time: string) => `Moved to ${time}`,
  instead: (title: string) => `Instead: ${title}`,
  nothingIsScheduled: 'Nothing is scheduled',
  notInThePattern: (time: string) => `${time}, not in the pattern`,
  notPlanned: 'Not planned yet',
})
