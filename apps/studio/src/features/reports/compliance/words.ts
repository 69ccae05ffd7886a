import { catalog } from '#texts/catalog.ts'
import { numberText, percentText, plural } from '#texts/locale.ts'

export const words = catalog('analytics/compliance', {
  compliance: 'What we owe',
  notAllowed:
    'Only station administrators and people who can see reports, edit shows, caption or schedule can see this.',
  notLoaded: 'The station’s obligations could not be loaded.',
  captions: 'Captions',
  captionsOpen: (missing: number, days: number) =>
    plural(missing, {
      one: `# show in the next ${days} days lacks captions.`,
      other: `# shows in the next ${days} days lack captions.`,
    }),
  captionsDone: (days: number) => `No show in the next ${days} days lacks captions.`,
  openCoverage: 'Open the caption coverage',
  record: 'Captions that went out',
  recordHelp:
    'Counted from as-runs of programs. A program that captions cover to 90% or more counts whole; pauses of up to 15 seconds belong to captions.',
  recordNotLoaded: 'The caption record could not be loaded.',
  nothingRecorded: 'No program aired in this quarter.',
  quarter: 'Quarter',
  quarterOf: (quarter: number, year: number) => `Q${quarter} ${year}`,
  download: 'Caption record',
  fileOf: (from: string, until: string) => `Caption record ${from} to ${until}`,
  captioned: 'Captioned',
  inside: 'In the picture',
  notCaptioned: 'Not captioned',
  exempt: 'Exempt',
  unknown: 'Not recorded',
  share: 'Share',
  percent: (share: number) => percentText(share / 100),
  withoutCaptions: (count: number) =>
    plural(count, {
      one: '# program did not have full captions. The files list it.',
      other: '# programs did not have full captions. The files list them.',
    }),

  hours: 'Hours owed',
  noHours: 'No hours are owed this week or month.',
  setHours: 'Set the hours owed',
  noHoursHelp:
    'Under Obligations, administrators enter the hours that a franchise agreement requires.',
  obligation: 'Obligation',
  channel: 'Channel',
  allChannels: 'All channels',
  until: 'Until',
  owed: 'Owed',
  aired: 'Aired',
  planned: 'Planned',
  missing: 'Missing',
  state: 'State',
  states: { met: 'Met', planned: 'Planned', short: 'Not planned yet' },
  counts: { '': '', programs: 'Programs', firstRun: 'First runs', local: 'Made locally' },
  schedule: 'Open the schedule',
  hourCount: (hours: number) => `${numberText(hours)} h`,
  howCounted:
    'Aired hours are counted as in the air time report: what as-runs show or someone confirmed, without filler. Planned hours are on the schedule for the rest of the week or month. Weeks begin on Monday.',

  meetings: 'Meetings to post',
  meetingsNotSet: 'No rule for meetings is set.',
  meetingsNotSetHelp:
    'Under Organization, administrators set how many days the station has to put a meeting on demand. Under Categories, editors mark which shows are meetings.',
  allPosted: 'Every meeting is on demand.',
  allPostedHelp: 'Meetings of the last year that are not on demand are listed here.',
  meetingCount: (waiting: number, late: number) =>
    late > 0
      ? `${numberText(waiting)} waiting, ${numberText(late)} late`
      : `${numberText(waiting)} waiting`,
  firstOf: (shown: number) => `The first ${numberText(shown)} are listed.`,
  due: 'Due',
  late: 'late',
  meeting: 'Meeting',
  held: 'Held',
  category: 'Category',
  toDo: 'What to do',
  faults: {
    noRecording: 'Upload the recording',
    notReady: 'Wait until the recording is prepared',
    failed: 'Check why the recording failed',
    hidden: 'Make the show public and ready',
    notOnDemand: 'Let viewers watch it after it airs',
    notAired: 'Schedule it: viewers can watch it after it airs',
  },
})
