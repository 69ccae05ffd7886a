/** Where the texts of the studio and of the server could be. */
export const SOURCES = [
  'apps/studio/src/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'packages/{model,query,database,service,records,accounts,operations}/src/**/*.ts',
]

/**
 * Where texts may stand: catalogs, tests, the demo, what developers and operators read, which is English, the names of
 * the columns of a feed and the operators of a PDF, which other programs know, and the guide's names of weekdays, in each of its languages.
 */
export const FREE =
  /\/((listing-)?words\.ts$|(follow-)?words\/|api-docs\/samples\.ts$|feeds\/formats\/csv\.ts$|times\/clock-names\.ts$|(account|record)-calls\.ts$|http\/describe\.ts$|testing\/|texts\/|languages\/|features\/(debug|demo)\/|service\/src\/(documents\/(pdf-file|document-pdf)|openapi\/|explain-failure|(transcriber-)?config\.ts))|(\/(cli|main|hooks-page)|commands?)\.ts$|\.(test|proof)\.tsx?$/

/** Tells whether a source is of the server, whose documents about its API are English as its names are. */
export function isOfServer(file: string): boolean {
  return !file.startsWith('apps/studio/')
}

/**
 * Folders and files whose texts are not in catalogs yet. This list may only become shorter: a line whose
 * texts all have moved is reported too.
 */
export const NOT_YET: readonly string[] = []
