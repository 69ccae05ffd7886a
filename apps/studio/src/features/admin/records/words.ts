import { catalog } from '#texts/catalog.ts'

export const words = catalog('admin/records', {
  loadingTheCollection: 'Loading the collection',
  noCollection: (name: string) => `There is no collection “${name}”.`,
  record: 'Record',
  oneRecord: 'record',
  recordsOf: (name: string) => `Records of ${name}`,
  login: 'Login',
  noRecords: 'No records yet.',
  noRecordsHelp: (collection: string) =>
    `Records created in “${collection}”, here or through the API, appear here.`,
})
