import type { Log, LogFields } from '../log.ts'

export type TestLog = Log & {
  readonly lines: { level: string; message: string; fields: LogFields }[]
}

/** Creates a log that stores its lines for assertions. */
export function createTestLog(): TestLog {
  const lines: TestLog['lines'] = []
  const line =
    (level: string) =>
    (message: string, fields: LogFields | (() => LogFields) = {}): void => {
      lines.push({ level, message, fields: typeof fields === 'function' ? fields() : fields })
    }
  const log: TestLog = {
    lines,
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: () => log,
  }
  return log
}
