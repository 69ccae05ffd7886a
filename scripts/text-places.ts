/** Where the texts of the studio and of the server could be. */
export const SOURCES = [
  'apps/studio/src/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'packages/{model,query,database,service,records,accounts,operations}/src/**/*.ts',
]

/** Where texts may stand: catalogs, tests, the demo, and what developers and operators read, which is English. */
export const FREE =
  /\/((listing-)?words\.ts$|(follow-)?words\/|api-docs\/samples\.ts$|testing\/|texts\/|features\/(debug|demo)\/|service\/src\/(openapi\/|explain-failure|config\.ts))|(\/(cli|main|hooks-page)|commands?)\.ts$|\.(test|proof)\.tsx?$/

/** Tells whether a source is of the server, whose documents about its API are English as its names are. */
export function isOfServer(file: string): boolean {
  return !file.startsWith('apps/studio/')
}

/**
 * Folders and files whose texts are not in catalogs yet. This list may only become shorter: a line whose
 * texts all have moved is reported too.
 */
export const NOT_YET: readonly string[] = [
  'apps/server/src/features/cablecast/mapping',
  'apps/server/src/features/guide/feeds',
  'apps/server/src/features/media',
  'packages/accounts/src/oauth2/providers.ts',
  'packages/accounts/src/sessions/account-calls.ts',
  'packages/accounts/src/sessions/signing',
  'packages/database/src/fair-limiter.ts',
  'packages/database/src/postgres',
  'packages/database/src/sqlite',
  'packages/model/src/accounts',
  'packages/model/src/captions',
  'packages/model/src/csv',
  'packages/model/src/forms',
  'packages/model/src/guide',
  'packages/model/src/hand-in.ts',
  'packages/model/src/media',
  'packages/model/src/publishing',
  'packages/model/src/sales',
  'packages/model/src/schedule',
  'packages/model/src/station',
  'packages/operations/src/administrators',
  'packages/operations/src/backups',
  'packages/operations/src/batch',
  'packages/operations/src/request-log',
  'packages/operations/src/settings',
  'packages/query/src/filter',
  'packages/query/src/names.ts',
  'packages/query/src/views',
  'packages/records/src/access',
  'packages/records/src/audit',
  'packages/records/src/collections',
  'packages/records/src/files',
  'packages/records/src/http',
  'packages/records/src/read',
  'packages/records/src/realtime',
  'packages/records/src/resumable',
  'packages/records/src/write',
  'packages/service/src/http',
  'packages/service/src/jobs',
  'packages/service/src/outbound',
  'packages/service/src/push',
  'packages/service/src/secrets',
]
