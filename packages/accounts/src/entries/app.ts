/** What features get: records, jobs, mail, HTTP, and where they install their rules. */
export type { App, Call, HookAccess, Installation, MissedBackup, Outgoing } from '../app/app.ts'
export { serveEndpoint } from '../app/serve-endpoint.ts'
