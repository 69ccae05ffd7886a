/** Sends changes to those who subscribed to them. */
export { createRealtime, type Realtime } from '../realtime/realtime.ts'
export type { OneMessage } from '../realtime/send-once.ts'
export { serveRealtime } from '../realtime/serve-realtime.ts'
