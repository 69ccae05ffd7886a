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
  moreChecks: 'To check this installation thoroughly, run on the server:',
})
