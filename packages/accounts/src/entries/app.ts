/** What features receive: records, jobs, mail, HTTP, and hooks for their rules. */
export type { App, Call, HookAccess, Installation, MissedBackup, Outgoing } from '../app/app.ts'
export { serveEndpoint } from '../app/serve-endpoint.ts'
