export type LogFields = Readonly<Record<string, unknown>>

/** Structured logs: one JSON line an event, secrets taken out. */
export type Log = {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** The same log, with these fields on every line. */
  with(fields: LogFields): Log
}
