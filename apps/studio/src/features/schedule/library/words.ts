import { catalog } from '#texts/catalog.ts'

export const words = catalog('schedule/library', {
  library: 'Library',
  searchShows: 'Search shows',
  noShow: 'No show has this name.',
  add: (title: string, about: string) => `Add ${title}, ${about}, at the next free time`,
  draftOf: (length: string) => `${length}, draft`,
  isADraft: (title: string) => `“${title}” is a draft`,
  isADraftHelp: 'Viewers see it in the guide when the show is ready.',
  dropOnSchedule: 'Drop it on the schedule',
})
