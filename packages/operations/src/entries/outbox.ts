/** Shows the mail that is waiting or was sent. */
export { serveOutbox } from '../outbox/serve-outbox.ts'
