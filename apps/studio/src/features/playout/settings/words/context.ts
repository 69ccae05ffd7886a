import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('channels/settings/context', {
  asViewersSeeIt: 'As viewers see it',
  notPublished: 'Not published: viewers do not see the channel yet.',
  tile: 'The channel’s tile in the guide',
  unnamed: 'Unnamed channel',
  channelNumber: (number: string) => `Channel ${number}`,
  onNowAndNext: 'On now and next',
  nothingScheduled: 'Nothing is scheduled yet.',
  openSchedule: 'Open the schedule',
  playedElsewhere: 'Played out elsewhere',
  playedElsewhereHelp:
    'Another system plays this channel out, and its schedule is imported. Nothing is planned, filled or offered for submissions here.',
  takeOver: 'Take over this channel',
  takeOverQuestion: (channel: string) => `Take over ${channel}?`,
  takeOverHelp:
    'The coming airings become yours, and imports no longer touch the channel. This is what must be ready:',
  checking: 'Checking what is ready',
  notChecked: 'What must be ready could not be checked.',
  tones: { good: 'Ready', note: 'Note', warning: 'Not ready' },
  isYours: (channel: string) => `${channel} is yours now`,
  someStayImported: (count: number) =>
    plural(count, {
      one: '# airing overlaps another and stays as it was imported.',
      other: '# airings overlap others and stay as they were imported.',
    }),
  cancel: 'Cancel',
})
