import { catalog } from '#texts/catalog.ts'

/** The texts of the small parts that most pages have. */
export const words = catalog('ui', {
  product: 'Docket TV',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  name: 'Name',
  world: 'World',
  unknownOffset: 'unknown',
  typeToContinue: (word: string) => `Type “${word}” to continue`,
  closeDetails: 'Close details',
  skipToPage: 'Skip to the page',
  stationTime: (zone: string) => `Station time, ${zone}`,
  saveThenReload: 'When the connection is back, save your work and reload the page.',
  partNotLoaded: 'A part of this page could not be loaded.',
  fieldNotLoaded: 'A field could not be fully loaded',
  noConnection: 'No Connection',
  notAllowed: 'Not Allowed',
  pageNotFound: 'Page Not Found',
  serverError: 'Internal Server Error',
  goHome: 'Go to the home page',
  notLoaded: 'This could not be loaded.',
  fromTo: (from: string, until: string) => `${from} to ${until}`,
  selectAll: 'Select all',
  select: (name: string) => `Select ${name}`,
})
