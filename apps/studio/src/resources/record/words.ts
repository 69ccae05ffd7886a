import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'

export const words = catalog('resources/record', {
  details: 'Details',
  history: 'History',
  pagesOfRecord: 'Pages of this record',
  open: 'Open',
  cancel: 'Cancel',
  delete: 'Delete',
  askDelete: (name: string) => `Delete “${name}”?`,
  permanentlyDeleted: (one: string) => `The ${one} is permanently deleted. This cannot be undone.`,
  state: 'State',
  status: (state: string) => `Status: ${state}`,
  anyway: (verb: string) => `${verb} anyway`,
  statusNotChanged: 'The status did not change',
  isGone: (one: string) => `This ${one} no longer exists, or you no longer have access to it.`,
  copyButNotSave: 'You can copy what is on this page, but you cannot save it.',
  mayNotCreate: (several: string) =>
    `You are not allowed to create ${several}. Ask an administrator of your station for access.`,
  pageNotFound: (path: string) => `Page Not Found: ${path}`,
  oneNotLoaded: (one: string) => `The ${one} could not be loaded.`,
  aboutThis: (one: string) => `About this ${one}`,
  relatedNotLoaded: (several: string) => `The ${several} could not be loaded.`,
  youHaveNone: (several: string) => `You have no ${several} here.`,
  onlyYourOwn: (several: string) => `Only your own ${several} are shown.`,
  historyNotLoaded: 'The history could not be loaded.',
  noChanges: 'No changes yet.',
  futureChanges: 'Future changes to this record appear here.',
  docket: 'Docket',
  did: {
    create: (person: ReactNode, time: ReactNode) =>
      filled('{person} created this {time}', { person, time }),
    update: (person: ReactNode, time: ReactNode) =>
      filled('{person} changed this {time}', { person, time }),
    delete: (person: ReactNode, time: ReactNode) =>
      filled('{person} deleted this {time}', { person, time }),
  },
  nothing: 'nothing',
  no: 'No',
})
