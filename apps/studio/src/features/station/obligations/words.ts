import { catalog } from '#texts/catalog.ts'

export const words = catalog('organization/obligations', {
  obligation: 'obligation',
  franchiseAgreement: 'Franchise agreement, section 7',
  obligationChannelHelp: 'Leave it empty to count all channels together.',
  whatCounts: 'What counts',
  allPrograms: 'All programs',
  firstRuns: 'First runs',
  madeLocally: 'Made locally',
  countsHelp: 'Fillers, spots and bulletins never count.',
  every: 'Every',
  perHelp: 'Weeks begin on Monday.',
  startsOnHelp: 'Only whole weeks and months count.',
  noObligations: 'No obligations yet.',
  noObligationsHelp:
    'Enter how many hours of programs a franchise agreement requires. The dashboard compares them with what aired and what is planned.',
})
