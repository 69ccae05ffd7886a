import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

type Clash = { channel: string; title: string; day: string; times: string }

export const words = catalog('schedule', {
  airsFrom: (title: string, first: string, day: string) =>
    `“${title}” can air from ${first} on, not on ${day}.`,
  airsUntil: (title: string, last: string, day: string) =>
    `“${title}” can air until ${last}, not on ${day}.`,
  airsBetween: (title: string, first: string, last: string, day: string) =>
    `“${title}” can air from ${first} to ${last}, not on ${day}.`,
  changedMeanwhile: 'Someone else changed this in the meantime.',
  scheduleChanged: 'The schedule changed in the meantime. Nothing was changed.',
  noFreeTime: 'There is no free time nearby.',
  somethingElseOnAir: 'Something else is on air then.',
  airsThen: ({ channel, title, day, times }: Clash) =>
    `${channel} airs “${title}” then: ${day}, ${times}.`,
  airsThenAndMore: ({ channel, title, day, times }: Clash, more: number) =>
    `${channel} airs “${title}” then: ${day}, ${times}, and ${more} more.`,
  free: (places: readonly string[]) => `Free: ${places.join(', or ')}.`,
  mostChanges: (most: number) =>
    plural(most, {
      one: 'A draft can have at most # change.',
      other: 'A draft can have at most # changes.',
    }),
  invalidPlan: 'This is not a valid plan for an airing.',
  draftNotOpen: 'This draft is no longer open.',
  useAnotherDraft: 'This draft is no longer open. Use another one.',
  chooseVersion: 'The schedule changed after this was planned. Choose which version to keep.',
  clocksGoForward: 'Clocks go forward that night, so it starts later than usual.',
  isLocked: 'It is locked: nothing moves it.',
  wasPreempted: 'It was preempted: something else airs at its time.',
  movedAfterImport: 'It was moved here after the import, so imports do not change it.',
  fromImport: 'It came with an import.',
  copied: 'It was copied from elsewhere in the schedule.',
  fillsGap: 'It fills a gap and comes from a saved search.',
  fromCablecast: 'It is at this time in Cablecast.',
  byHand: 'It was scheduled by hand.',
  makesGood: 'It makes good for a program that was preempted.',
  makesGoodFor: (title: string, day: string, time: string) =>
    `It makes good for “${title}”, which was preempted on ${day} at ${time}.`,
  ofTimeslot: (title: string, rule: string, time: string) =>
    `It belongs to the timeslot “${title}”: ${rule} at ${time}.`,
  movedByHand: (day: string, time: string) =>
    `It was planned for ${day} at ${time} and moved here by hand.`,
  alwaysThisShow: 'It always airs this show.',
  picks: {
    newest: (series: string) => `It airs the newest of the series “${series}”.`,
    next: (series: string) => `It airs the next in turn of the series “${series}”.`,
    random: (series: string) => `It airs any one of the series “${series}”.`,
  },
  standBy: 'Please stand by',
  nothingOnAir: 'Nothing is on this channel now.',
  isOpenEnded: (title: string) => `“${title}” stays until somebody ends it already.`,
  isNotOpenEnded: 'This airing has a planned end.',
  nameWhatAirs: 'Enter what airs, or choose a show.',
  onlySlate: 'It has no recording, so viewers see a slate with its title.',
  endsWhenSeen: 'Viewers are half a minute behind: it ends when they have seen what happens now.',
  channelIsArchived: 'This channel is archived.',
  staysUntilEnded: 'It has no planned end: it stays until somebody ends it.',
  isHeld: 'It is held by a program that has no planned end.',
  joinedLate: 'Its beginning is left out because the program before it ran longer.',
  airsByDay: (title: string, place: string) =>
    `“${title}” airs ${place}, when programs for adults may not air. Move or cancel that airing first.`,
  unlockFirst: (title: string) => `“${title}” is locked. Unlock it first.`,
  endsBeforeStart: 'An airing must end after it starts.',
  tooLong: 'An airing can be at most 48 hours long.',
  tooMuchChanged: 'Too much has changed since then. Choose a later time.',
  mustBeId: 'Must be an id',
  mustBeInstant: 'Must be an instant in UTC',
  mustBeDay: 'Must be a day',
  mustChange: 'A change must change something',
  changesOnce: 'Each airing can change once',
  copies: {
    over: (count: number) =>
      plural(count, {
        one: '# program is skipped because its time is over.',
        other: '# programs are skipped because their times are over.',
      }),
    there: (count: number) =>
      plural(count, { one: '# program is already there.', other: '# programs are already there.' }),
    taken: (count: number) =>
      plural(count, {
        one: '# program is skipped because something else is at its time.',
        other: '# programs are skipped because something else is at their times.',
      }),
    ofTimeslots: (count: number) =>
      plural(count, {
        one: '# filler of a timeslot is left out: timeslots fill the new days by themselves.',
        other: '# fillers of timeslots are left out: timeslots fill the new days by themselves.',
      }),
    program: (title: string, time: string) => `“${title}” (${time})`,
    noRoom: (programs: readonly string[]) =>
      `There is no room for ${programs.join(', ')}, because the clocks change that night.`,
    endEarly: (programs: readonly string[]) =>
      `The copy of ${programs.join(', ')} ends early, because the clocks change while it airs.`,
  },
  findsNoShow: (search: string) => `“${search}” finds no show that can air on that day.`,
  onlySchedulers: 'Only people who can schedule are allowed to do this.',
  lostShows: (count: number) =>
    plural(count, {
      one: '# aired show that no longer exists; it keeps its title.',
      other: '# aired shows that no longer exist; they keep their titles.',
    }),
})
