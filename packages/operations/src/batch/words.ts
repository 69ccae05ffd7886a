import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

export const words = catalog('operations/batch', {
  notABatch: 'Failed to load the submitted data: the body is not a batch of requests.',
  tooLarge: (bytes: number) => `The request is too large: a batch can have at most ${bytes} bytes.`,
  mostRequests: (most: number) =>
    plural(most, {
      one: 'At most # request can be in one batch.',
      other: 'At most # requests can be in one batch.',
    }),
  onlyRecords: 'A batch can only create, change or delete records.',
  notAnObject: 'The body of the request is not a JSON object.',
  tookTooLong: 'The batch took too long.',
  failed: 'Batch transaction failed.',
  requestFailed: 'Batch request failed.',
  notAllowed: 'Batch requests are not allowed.',
})
