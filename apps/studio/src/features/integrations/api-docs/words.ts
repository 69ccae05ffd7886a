import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { numberText, plural } from '#texts/locale.ts'

/** Text between backticks is shown as code. */
export const words = catalog('integrations/api-docs', {
  api: 'API',
  allCallsOfApi: 'All calls of the Docket API',
  notLoaded: 'The documentation could not be loaded.',
  loading: 'Loading the documentation',
  callNotFound: 'Call not found',
  noSuchCall: 'This call does not exist.',
  chooseAnother: 'It may belong to a deleted collection. Choose another one from the list.',
  calls: 'Calls',
  allCalls: 'All calls',
  findCall: 'Find a call',
  findCallHint: 'airings, POST, /v1 …',
  found: (count: number) => `${numberText(count)} found`,
  countOf: (count: number) => plural(count, { one: '# call', other: '# calls' }),
  recordsOf: (collection: string) => `Records: ${collection}`,
  openToEveryone: 'Open to everyone.',
  forLoggedIn: 'For logged-in users.',
  forScope: (scope: string) => `For logged-in users, and for API keys with the scope ${scope}.`,
  parameters: 'Parameters',
  body: 'Body',
  bodyOf: (type: string) => `Body, ${type}`,
  response: 'Response',
  responseOf: (status: string, type: string) => `Response ${status}, ${type}`,
  withoutBody: (status: string) => `Response ${status}, without a body.`,
  errors: 'Errors',
  each: (caption: string) => `${caption}, each`,
  required: 'required',
  oneOf: (values: string) => `one of ${values}`,
  either: (kinds: readonly string[]) => kinds.join(' or '),
  listOf: (kind: string) => `list of ${kind}`,
  atMost: (characters: number) => `at most ${characters} characters`,
  from: (least: number) => `from ${least}`,
  to: (most: number) => `to ${most}`,
  defaultOf: (value: string) => `default ${value}`,
  sample: 'Sample',
  sampleIn: (language: string) => `Sample in ${language}`,
  languageOfSample: 'Language of the sample',
  copy: 'Copy',
  copied: 'Copied',
  tryIt: 'Try it',
  changesData: 'Careful: this changes data on this server.',
  callAs: 'Call as',
  myself: 'Myself',
  nobody: 'Nobody',
  aKey: 'A key',
  apiKey: 'API key',
  keyStays: 'It stays on this page and is sent only to this server.',
  send: 'Send',
  emptyResponse: (reason: string) => `The response is empty. ${reason}`,
  statusIn: (status: ReactNode, ms: number) =>
    filled('Status {status} in {ms} ms.', { status, ms }),
  more: (characters: number) => `… ${numberText(characters)} characters more`,
  startHere: 'Start here',
  start: (parts: { v1: ReactNode; document: ReactNode; file: ReactNode }) =>
    filled(
      'Everything that a station shows in public is open to everyone under {v1}, without a key. Choose a call from the list to see its parameters and try it. For your own software, there is {document} and, for TypeScript, {file} without dependencies.',
      parts,
    ),
  oneDocument: 'one OpenAPI 3.1 document',
  oneFile: 'one file',
  aFirstCall: 'A first call',
  sameWithTypes: 'The same call with types',
  keys: 'Keys',
  aboutKeys:
    'To write data, send an API key of the station as `Authorization: Bearer dtv_live_…`. Administrators of the station create one with `POST /api/keys`. It is shown only once. Its scopes limit what it can do: `read`, `write:shows`, `write:schedule`, `write:media`. Revoke a leaked key right away with `POST /api/keys/{id}/revoke`.',
  pages: 'Pages',
  aboutPages:
    'Lists take `page`, starting at 1, and `perPage`, and return `totalItems` and `totalPages`. A page past the end is empty.',
  times: 'Times',
  aboutTimes:
    'ISO 8601 in UTC, `2026-11-24T23:00:00.000Z`. Times that you send need a UTC offset; any offset works.',
  aboutErrors:
    'Every error has a status, a sentence that says what to do, and what is wrong with each field. Responses to `GET` carry an `ETag`: send it back with `If-None-Match` to get 304 if nothing has changed. Too many calls are answered with 429 and `Retry-After`.',
  anError: 'An error',
  feeds: 'Feeds',
  aboutFeeds:
    'Listings for other guides are XMLTV at `/feeds/STATION/xmltv.xml`, for one channel at `/feeds/STATION/CHANNEL/xmltv.xml`. The same addresses also offer `calendar.ics`, `feed.json`, `rss.xml`, `listings.csv`, `now.json`, `channels.m3u` and `faults.json`, which lists gaps, overlaps and programs without a title.',
})
