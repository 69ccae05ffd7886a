import { describe, expect, it } from 'vitest'
import { formatLine, isShown, type LogLine, readServerLine } from './logged-line.ts'

const LINE: LogLine = {
  time: '2026-03-02T12:00:00.000Z',
  level: 'warn',
  message: 'GET /api/shows',
  fields: { status: 404, error: 'There is no Show.', userIP: '', meta: {} },
}

describe('an entry of a log', () => {
  it('is written on one line, without empty fields', () => {
    expect(formatLine(LINE)).toBe(
      '2026-03-02T12:00:00.000Z WARN   GET /api/shows status=404 error="There is no Show."',
    )
  })

  it('cannot control the terminal that shows it', () => {
    const fields = { userAgent: '\u001b[2J' }
    expect(formatLine({ ...LINE, message: 'GET \u001b[31m/\r\nx', fields })).not.toMatch(/\p{Cc}/u)
  })

  it.each([
    [{ level: 'info', text: '' }, true],
    [{ level: 'warn', text: 'SHOW' }, true],
    [{ level: 'warn', text: '404' }, true],
    [{ level: 'error', text: '' }, false],
    [{ level: 'info', text: 'album' }, false],
  ] as const)('with the filter %j is shown: %s', (filter, isThere) => {
    expect(isShown(LINE, filter)).toBe(isThere)
  })
})

describe('a line that a server wrote', () => {
  it('is read with its level and fields', () => {
    expect(readServerLine('{"level":50,"time":"T","kind":"x","msg":"A job failed."}')).toEqual({
      time: 'T',
      level: 'error',
      message: 'A job failed.',
      fields: { kind: 'x' },
    })
  })

  it.each(['  Docket TV is on air', '{"a":1}', '[]', ''])(
    'stays as it is otherwise: %s',
    (text) => {
      expect(readServerLine(text)).toEqual({ time: '', level: 'info', message: text, fields: {} })
    },
  )
})
