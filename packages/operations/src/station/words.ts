import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('operations/station', {
  product: 'Docket TV',
  notItsName: 'This is not the name of your station.',
  farewell: {
    subject: (station: string) => `${station} was deleted from {APP_NAME}`,
    deletedBy: (person: string, station: string) =>
      `${person} deleted the station ${station}, with its shows, schedules, files and people.`,
    copiesRemain:
      'Copies remain only in the installation’s backups, for as long as those are kept.',
    mistake: 'If this was a mistake, contact the administrators of {APP_NAME} right away.',
  },
  tooLarge:
    'The station is too large for one archive. Ask the administrators of the installation to export it with “npm run docket -- export”.',
  exportInProgress: 'An export is already in progress. Wait until it is done.',
  exportFailed: 'The export failed.',
  noStation: (name: string) =>
    `There is no station “${name}”. Use its id or the name in its addresses.`,
})
