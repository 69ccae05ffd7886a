/** Keeps and serves the log of requests. */
export { logsCommand } from '../request-log/logs-command.ts'
