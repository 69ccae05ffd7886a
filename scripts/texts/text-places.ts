/** Where texts of the studio and of the server can occur. */
export const SOURCES = [
  'apps/studio/src/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'packages/{model,query,database,service,records,accounts,operations}/src/**/*.ts',
]

/**
 * Where texts are allowed: catalogs, tests, the demo, English texts for developers and operators, the column names of
 * a feed and the contents of a PDF, which other programs expect, and the guide's names of weekdays in each of its
 * languages.
 */
export const FREE =
  /\/(api-docs\/samples\.ts$|feeds\/formats\/csv\.ts$|times\/clock-names\.ts$|(account|record)-calls\.ts$|http\/describe\.ts$|testing\/|texts\/|languages\/|features\/debug\/|server\/src\/demo\/|platform\/(doctor|upgrade)\/|service\/src\/(documents\/pdf\/|metrics\/|openapi\/|explain-failure|settings\/|config\.ts))|(\/(cli|main|hooks-page)|commands?)\.ts$|\.(test|proof)\.tsx?$/

/**
 * Returns whether a source belongs to the server. Its API documentation is in English, like the names that it
 * documents.
 */
export function isOfServer(file: string): boolean {
  return !file.startsWith('apps/studio/')
}

/**
 * Folders and files whose texts are not in catalogs yet. This list may only become shorter: an entry whose texts have
 * all moved is reported too.
 */
export const NOT_YET: readonly string[] = []
