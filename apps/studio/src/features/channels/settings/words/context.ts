import { catalog } from '#texts/catalog.ts'

export const words = catalog('channels/settings/context', {
  asViewersSeeIt: 'As viewers see it',
  notPublished: 'Not published: viewers do not see the channel yet.',
  tile: 'The channel’s tile in the guide',
  unnamed: 'Unnamed channel',
  channelNumber: (number: string) => `Channel ${number}`,
  onNowAndNext: 'On now and next',
  nothingScheduled: 'Nothing is scheduled yet.',
  openSchedule: 'Open the schedule',
})
