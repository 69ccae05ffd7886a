import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('records/storage', {
  content: (key: string) => `Written by Docket to try out this bucket: ${key}`,
  steps: {
    accept: (bucket: string, why: string) => `The bucket “${bucket}” did not accept a file. ${why}`,
    list: (bucket: string, why: string) => `The bucket “${bucket}” did not list its files. ${why}`,
    return: (bucket: string, why: string) =>
      `The bucket “${bucket}” did not return the file. ${why}`,
    remove: (bucket: string, why: string) =>
      `The bucket “${bucket}” did not remove the file. ${why}`,
  },
  notListed: 'The file that it accepted is not in the list.',
  otherContent: 'It returned different content.',
  amazon: 'Amazon',
  notReached: (endpoint: string, said: string) =>
    `${endpoint} cannot be reached or does not respond as expected: check endpoint and forcePathStyle. ${said}`,
  noBucket: (said: string) =>
    `There is no bucket with this name: check bucket, region and forcePathStyle. It said: ${said}.`,
  loginRefused: (said: string) =>
    `The login was refused: check accessKey, secret and region. It said: ${said}.`,
  noPermission: (said: string) =>
    `The key does not have permission: it needs get, put, delete and list. It said: ${said}.`,
  checkSettings: (said: string) => `Check endpoint, region and forcePathStyle. It said: ${said}.`,
  diskFull: 'There is no space left for files. Contact the administrators of the server.',
})

/** What is wrong with a file that was sent. */
export const uploadWords = catalog('records/uploads', {
  largest: (bytes: number) => `The maximum allowed file size is ${bytes} bytes.`,
  types: (types: string) => `The file type must be one of ${types}.`,
})
