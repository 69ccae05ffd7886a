/** Serves the record API over HTTP. */
export { nameFiles, readJsonFields } from '../http/read-body.ts'
export { JSON_PART } from '../http/read-parts.ts'
export { serveRecords } from '../http/serve-records.ts'
