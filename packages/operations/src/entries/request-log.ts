/** Stores and serves the request log. */
export { logsCommand } from '../request-log/logs-command.ts'
