import { describe, expect, it } from 'vitest'
import { isDue, parseCron } from './cron.ts'

/** Returns whether the crontab line is due at a UTC time. */
function due(line: string, at: string): boolean {
  const cron = parseCron(line)
  if (!cron) throw new Error(`“${line}” is not a crontab line.`)
  return isDue(cron, Date.parse(at))
}

describe('a crontab line', () => {
  it.each([
    ['0 3 * * *', '2026-03-02T03:00:59Z', '2026-03-02T03:01:00Z'],
    ['*/15 * * * *', '2026-03-02T12:45:00Z', '2026-03-02T12:46:00Z'],
    ['10/20 * * * *', '2026-03-02T12:50:00Z', '2026-03-02T12:20:00Z'],
    ['0 0 1,15 * *', '2026-03-15T00:00:00Z', '2026-03-02T00:00:00Z'],
    ['30 8-17 * * 1-5', '2026-03-02T17:30:00Z', '2026-03-01T17:30:00Z'],
    ['0 0 13 * 5', '2026-03-06T00:00:00Z', '2026-03-07T00:00:00Z'],
    ['@weekly', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
  ])('%s matches %s and not %s', (line, then, otherwise) => {
    expect([due(line, then), due(line, otherwise)]).toEqual([true, false])
  })

  it.each(['', '* * * *', '* * * * * *', '60 * * * *', '5-1 * * * *', '*/0 * * * *', 'a * * * *'])(
    'cannot be “%s”',
    (line) => {
      expect(parseCron(line)).toBeUndefined()
    },
  )
})
