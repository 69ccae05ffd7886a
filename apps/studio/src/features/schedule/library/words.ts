import { catalog } from '#texts/catalog.ts'

export const words = catalog('schedule/library', {
  library: 'Library',
  searchShows: 'Search shows',
  noShow: 'No show has this name.',
  add: (title: string, about: string) => `Add ${title}, ${about}, at the next free time`,
  draftOf: (length: string) => `${length}, draft`,
  isADraft: (title: string) => `“${title}” is a draft`,
  isADraftHelp: 'It does not play, and is not in the guide, until the show is ready.',
  clashesWith: (title: string) => `Clashes with ${title}`,
  mayAirFrom: (day: string) => `May air from ${day}`,
  mayAirUntil: (day: string) => `May air until ${day}`,
  forAdults: ({ from, until }: { from: string; until: string }) =>
    `For adults: ${from} to ${until}`,
  dropOnSchedule: 'Drop it on the schedule',
})
