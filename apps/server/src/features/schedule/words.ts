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
  isLocked: 'It is locked, so nothing can move it.',
  wasPreempted: 'It was preempted: something else airs at that time.',
  movedAfterImport: 'It was moved here after the import, so imports do not change it.',
  fromImport: 'It was imported.',
  copied: 'It was copied from elsewhere in the schedule.',
  fillsGap: 'It fills a gap, and a saved search found it.',
  fromCablecast: 'It is at this time in Cablecast.',
  byHand: 'It was scheduled by hand.',
  makesGood: 'It is a make-good for a program that was preempted.',
  makesGoodFor: (title: string, day: string, time: string) =>
    `It is a make-good for “${title}”, which was preempted on ${day} at ${time}.`,
  ofTimeslot: (title: string, rule: string, time: string) =>
    `It belongs to the timeslot “${title}”: ${rule} at ${time}.`,
  movedByHand: (day: string, time: string) =>
    `It was scheduled for ${day} at ${time} and moved here by hand.`,
  alwaysThisShow: 'It always airs this show.',
  picks: {
    newest: (series: string) => `It airs the newest show of the series “${series}”.`,
    next: (series: string) => `It airs the next show of the series “${series}”.`,
    random: (series: string) => `It airs a random show of the series “${series}”.`,
  },
  standBy: 'Please stand by',
  nothingOnAir: 'Nothing is on this channel now.',
  isOpenEnded: (title: string) => `“${title}” already stays on until someone ends it.`,
  isNotOpenEnded: 'This airing has a planned end.',
  nameWhatAirs: 'Enter a title, or choose a show.',
  onlySlate: 'It has no recording, so viewers see a slate with its title.',
  endsWhenSeen:
    'Viewers are half a minute behind. It ends once they have seen what is happening now.',
  channelIsArchived: 'This channel is archived.',
  playedElsewhere: 'Another system plays this channel out. Schedule it there.',
  staysUntilEnded: 'It has no planned end: it stays on until someone ends it.',
  isHeld: 'It is waiting for a program that has no planned end.',
  joinedLate: 'Its beginning was skipped because the program before it ran long.',
  airsByDay: (title: string, place: string) =>
    `“${title}” airs ${place}, when programs for adults are not allowed. Move or cancel that airing first.`,
  unlockFirst: (title: string) => `“${title}” is locked. Unlock it first.`,
  endsBeforeStart: 'An airing must end after it starts.',
  tooLong: 'An airing can be at most 48 hours long.',
  tooMuchChanged: 'Too much has changed since then. Choose a more recent time.',
  mustBeId: 'Must be an id',
  mustBeInstant: 'Must be a time in UTC',
  mustBeDay: 'Must be a day',
  mustChange: 'A change must not be empty',
  changesOnce: 'Each airing can be changed only once',
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
        one: '# filler of a timeslot is left out, because timeslots fill the new days automatically.',
        other:
          '# fillers of timeslots are left out, because timeslots fill the new days automatically.',
      }),
    program: (title: string, time: string) => `“${title}” (${time})`,
    noRoom: (programs: readonly string[]) =>
      `There is no room for ${programs.join(', ')}, because the clocks change that night.`,
    endEarly: (programs: readonly string[]) =>
      `The copy of ${programs.join(', ')} ends early, because the clocks change while it airs.`,
  },
  findsNoShow: (search: string) => `“${search}” finds no show that can air on that day.`,
  onlySchedulers: 'Only people with permission to schedule can do this.',
  lostShows: (count: number) =>
    plural(count, {
      one: '# show aired then but no longer exists. Its airing keeps its title.',
      other: '# shows aired then but no longer exist. Their airings keep their titles.',
    }),
})
