import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

export type LogFields = Readonly<Record<string, unknown>>

/** A structured log: one JSON line per event, with secrets removed. */
export type Log = {
  /** Most lines of this level are not written, so their fields can be computed on demand. */
  debug(message: string, fields?: LogFields | (() => LogFields)): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** Returns a log that adds these fields to every line. */
  with(fields: LogFields): Log
}

export const SECRET_NAME =
  /pass(word|phrase)?|secret|token|authorization|cookie|api_?key|credential/i
const SECRETS_IN_URL = /(:\/\/)[^/\s@]+@|([?&](?:token|key|secret|password)=)[^&\s]+/gi
const MAX_DEPTH = 5
const HIDDEN = '[hidden]'

/** Opens a log that writes JSON lines to standard output or to `destination`. */
export function openLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return over(destination ? pino(options, destination) : pino(options))
}

function over(logger: Logger): Log {
  const line =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields | (() => LogFields) = {}): void => {
      // Most lines are below the log level, so the search for secrets is skipped for them.
      if (!logger.isLevelEnabled(level)) return
      const made = typeof fields === 'function' ? fields() : fields
      logger[level](withoutSecrets(made), redactText(message))
    }
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (fields) => over(logger.child(withoutSecrets(fields) as Record<string, unknown>)),
  }
}

/**
 * Returns a copy of the value without the fields whose names look like secrets and without credentials in
 * URLs. Replaces errors by their message, code and stack.
 */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, depth + 1))
  if (value instanceof Error) {
    const { message, stack, cause } = value
    const code = 'code' in value ? { code: value.code } : {}
    return withoutSecrets({ message, stack, ...code, ...(cause ? { cause } : {}) }, depth + 1)
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) ? HIDDEN : withoutSecrets(inner, depth + 1),
    ]),
  )
}

function redactText(text: string): string {
  return text.replace(SECRETS_IN_URL, (_match, scheme?: string, parameter?: string) =>
    scheme ? `${scheme}${HIDDEN}@` : `${parameter}${HIDDEN}`,
  )
}
