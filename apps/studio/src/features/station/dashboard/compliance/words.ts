import { catalog } from '#texts/catalog.ts'
import { numberText, plural } from '#texts/locale.ts'

const hours = (count: number) => `${numberText(count)} h`

export const words = catalog('dashboard/compliance', {
  owed: 'What we owe',
  notLoaded: 'The station’s obligations could not be loaded.',

  captions: 'Captions due',
  ofShows: (missing: number, shows: number) =>
    `${numberText(missing)} of ${plural(shows, { one: '# show', other: '# shows' })}`,
  lackCaptions: (days: number, due: string) =>
    `Without captions in the next ${days} days. The first airs ${due}.`,
  allCaptioned: 'All captioned',
  nothingToCaption: 'Nothing airs',
  captionedHelp: (days: number) =>
    `Every show in the next ${days} days has captions or an exemption.`,
  nothingAirs: (days: number) => `No show is scheduled in the next ${days} days.`,
  exempt: (count: number) => plural(count, { one: '# is exempt.', other: '# are exempt.' }),
  lawWants: (day: string) => `The law requires them from ${day}.`,
  lawHasWanted: (day: string) => `The law has required them since ${day}.`,
  stationWants: (day: string) => `The station requires them from ${day}.`,
  stationHasWanted: (day: string) => `The station has required them since ${day}.`,
  noBand: 'Enter how many people the station serves to see when the law requires captions.',

  meetings: 'Meetings to post',
  late: (count: number) => `${numberText(count)} late`,
  waiting: (count: number) => `${numberText(count)} waiting`,
  allPosted: 'All posted',
  postedHelp: (count: number) =>
    plural(count, {
      one: '# meeting of the last year is on demand.',
      other: '# meetings of the last year are on demand.',
    }),
  noMeetings: 'No meeting was held in the last year.',
  dueWithin: (waiting: number, days: number) =>
    `${plural(waiting, { one: '# meeting is not on demand yet.', other: '# meetings are not on demand yet.' })} ${plural(days, { one: 'Each is due a day after its date.', other: 'Each is due # days after its date.' })}`,
  nextDue: (day: string) => `The next is due ${day}.`,
  notSet: 'Not set up',
  setMeetings:
    'Choose which categories are meetings, and how many days the station has to put them on demand.',

  hours: 'Hours owed',
  ofHours: (aired: number, owed: number) => `${numberText(aired)} of ${hours(owed)}`,
  week: (name: string) => `${name}, this week.`,
  month: (name: string) => `${name}, this month.`,
  short: (count: number, last: string) => `Schedule ${hours(count)} more by ${last}.`,
  planned: (count: number, last: string) => `${hours(count)} are planned through ${last}.`,
  allMet: 'All met',
  metHelp: (count: number) =>
    plural(count, {
      one: 'Everything owed this week or month has aired.',
      other: 'All # obligations of this week and month have aired.',
    }),
  more: (count: number) => plural(count, { one: '# more is open.', other: '# more are open.' }),
  setHours: 'Enter the hours that a franchise agreement asks for.',
})
