import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('timeslots', {
  searchInUse: (timeslot: string) =>
    `The timeslot “${timeslot}” uses this search. Only staff who schedule channels can change it.`,
  chooseFirstDay: 'Choose the first day.',
  chooseStartTime: 'Choose a start time.',
  skippedTime: (time: string) =>
    `Clocks go forward that night and skip this time, so it starts at ${time}.`,
  comesTwice: 'This time occurs twice that night. The first one is used.',
  clocksChanged: (time: string, zone: string) =>
    `The clocks changed. It is still at ${time}, now in ${zone}.`,
  exceptionsAreDays: 'Exceptions must be a list of days, such as ["2026-12-25"].',
  invalidMoment: 'This is not a valid date and time.',
  isTaken: (title: string) => `“${title}” already has this time.`,
  gaveWay: (title: string) =>
    `Clocks go forward that night and skip this time. “${title}” airs right after the change.`,
  isCut: (title: string) =>
    `Clocks go forward that night while it airs, so it ends early, when “${title}” begins.`,
  termEndsBefore: 'The term ends before it begins.',
  termIsOver: 'The term is over. Choose a later last day.',
  renewLonger: 'To renew it, choose a last day more than 30 days ahead.',
  why: {
    no_show: 'There is no show that is ready and available on that day.',
    too_long: 'Every show that could air is longer than the timeslot.',
  },
  rule: {
    enter: 'Enter how often it repeats, such as FREQ=WEEKLY;BYDAY=TU.',
    onlyOnce: 'Each part of the rule can appear only once.',
    cannotHave: (part: string) => `The rule of a timeslot cannot have “${part}”.`,
    notValue: (value: string, part: string) => `“${value}” is not a value for ${part}.`,
    notTogether: (reason: string) => `The parts of the rule do not work together: ${reason}.`,
  },
})
