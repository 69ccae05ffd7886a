import { catalog } from '#texts/catalog.ts'

export const words = catalog('organization/obligations', {
  obligation: 'obligation',
  franchiseAgreement: 'Franchise agreement, section 7',
  obligationChannelHelp: 'Empty: on all channels together.',
  whatCounts: 'What counts',
  allPrograms: 'All programs',
  firstRuns: 'First runs',
  madeLocally: 'Made locally',
  countsHelp: 'Fillers, spots and bulletins never count.',
  every: 'Every',
  perHelp: 'Weeks begin on Monday.',
  startsOnHelp: 'Only whole weeks and months count.',
  noObligations: 'The station owes no hours.',
  noObligationsHelp:
    'Enter how many hours of programs a franchise agreement asks for. The dashboard compares them with what aired and what is planned.',
})
