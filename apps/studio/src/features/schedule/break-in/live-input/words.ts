import { catalog } from '#texts/catalog.ts'

export const words = catalog('schedule/liveInput', {
  liveInput: 'Live input',
  liveInputHelp: 'Viewers see it about half a minute later. It is recorded.',
  noLiveInput: 'None: the recording plays',
})
