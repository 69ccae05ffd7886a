import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import { sizeText } from '@docket/model/texts/size'

export const words = catalog('service/http', {
  formTooLarge: {
    files: (most: number) =>
      plural(most, {
        one: 'The request is too large: a form can hold at most # file.',
        other: 'The request is too large: a form can hold at most # files.',
      }),
    fields: (texts: number, files: number) =>
      plural(files, {
        one: `The request is too large: a form can hold at most ${texts} text fields and # file.`,
        other: `The request is too large: a form can hold at most ${texts} text fields and # files.`,
      }),
    fileSizes: (bytes: number) =>
      `The request is too large: a form can hold at most ${sizeText(bytes)} of files.`,
    textSizes: (bytes: number) =>
      `The request is too large: a form can hold at most ${sizeText(bytes)} of text.`,
  },
  healthy: 'API is healthy.',
  ready: 'The server is ready.',
  alive: 'The server is running.',
  stopping: 'The server is stopping.',
  worker: 'This process runs jobs and channels. Send requests to a process that serves the web.',
  databaseSilent: 'The database does not answer.',
  storageSilent: 'The file storage does not answer.',
  diskSilent: 'The data folder cannot be read or written.',
  diskFull: 'The disk is full: nothing can be saved.',
  diskLow: 'The disk is almost full: uploads are refused.',
  tooLarge: 'The request is too large.',
  neitherJsonNorForm: 'The body is neither JSON nor a form.',
  notJson: 'The body is not valid JSON.',
  tooManyRequests: 'Too many requests. Try again shortly.',
  tooSlow: 'The request arrived too slowly. Try again on a better connection.',
  unknownField: 'The form has a field that no record can have.',
  incompleteForm: 'The form is incomplete or cannot be read.',
  oldBuild: 'This build is no longer available. Reload the page.',
  metricsToken:
    'This needs the token for the metrics. Send the value of DOCKET_METRICS_TOKEN as “Authorization: Bearer TOKEN”.',
  notBuilt: 'The studio is not built: npm run build',
})
