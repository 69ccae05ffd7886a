import { catalog } from '#texts/catalog.ts'

export const words = catalog('admin/about', {
  about: 'About',
  aboutLine: 'Which build of Docket TV is running, and whether it works.',
  version: 'Version',
  commit: 'Commit',
  unknownCommit: 'Unknown',
  date: 'Date',
  state: 'State',
  works: 'Everything works.',
  updates: 'Updates',
  newest: 'This is the newest version.',
  newer: (version: string, date: string) => `Version ${version} of ${date} is available.`,
  notes: 'What is new',
  notKnown: (reason: string) => `Whether there is a newer version is not known. ${reason}`,
  moreChecks: 'To check this installation thoroughly, run on the server:',
})
