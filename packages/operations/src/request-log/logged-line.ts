/** The levels of log entries, from the least to the most serious. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** An entry of the request log, or a line that a server wrote. */
export type LogLine = {
  /** An ISO 8601 instant. */
  time: string
  level: LogLevel
  message: string
  fields: Record<string, unknown>
}

export type LineFilter = {
  /** The lowest level to show. */
  level: LogLevel
  /** Words that the entry contains somewhere, in any case. Empty: every entry. */
  text: string
}

/** The lowest numbers of the levels in the request log, and in what servers write (https://getpino.io). */
const NUMBERS: Record<'request' | 'server', readonly (readonly [LogLevel, number])[]> = {
  request: [
    ['error', 8],
    ['warn', 4],
    ['info', 0],
  ],
  server: [
    ['error', 50],
    ['warn', 40],
    ['info', 30],
  ],
}

export function levelOfNumber(of: 'request' | 'server', number: number): LogLevel {
  return NUMBERS[of].find(([, least]) => number >= least)?.[0] ?? 'debug'
}

/** Reads a line that a server wrote. Other text, such as the banner, becomes a message without a time. */
export function readServerLine(text: string): LogLine {
  const { level, time, msg, ...fields } = parseObject(text)
  if (typeof level !== 'number') return { time: '', level: 'info', message: text, fields: {} }
  return {
    time: String(time ?? ''),
    message: String(msg ?? ''),
    level: levelOfNumber('server', level),
    fields,
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as Record<string, unknown>) }
  } catch {
    return {}
  }
}

export function isShown(line: LogLine, { level, text }: LineFilter): boolean {
  if (LOG_LEVELS.indexOf(line.level) < LOG_LEVELS.indexOf(level)) return false
  return text === '' || JSON.stringify(line).toLowerCase().includes(text.toLowerCase())
}

const LEVEL_WIDTH = 6

/** Writes an entry on one line: time, level, message, and the fields that have a value. */
export function formatLine({ time, level, message, fields }: LogLine): string {
  const given = Object.entries(fields).filter(([, value]) => !isEmpty(value))
  const values = given.map(([name, value]) => `${name}=${textOf(value)}`)
  // What clients send must not move the cursor of a terminal.
  return [time, level.toUpperCase().padEnd(LEVEL_WIDTH), message, ...values]
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(CONTROL, ' ')
}

const CONTROL = /\p{Cc}/gu

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || JSON.stringify(value) === '{}'
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /[\s"]/.test(text) ? JSON.stringify(text) : text
}
