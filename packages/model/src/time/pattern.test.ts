import { describe, expect, it } from 'vitest'
import { formatPattern, parsePattern } from './pattern.ts'

const NEW_YORK = 'America/New_York'
const iso = (at: number) => new Date(at).toISOString()

describe('a time with a pattern', () => {
  it('is parsed in wall-clock time and formatted back the same', () => {
    const at = parsePattern('2026-11-21 19:30', NEW_YORK)
    expect(iso(at)).toBe('2026-11-22T00:30:00.000Z')
    expect(formatPattern(at, NEW_YORK, 'YYYY-MM-DD HH:mm')).toBe('2026-11-21 19:30')
    expect(iso(parsePattern('21.11.2026', NEW_YORK, 'DD.MM.YYYY'))).toBe('2026-11-21T05:00:00.000Z')
  })

  it('that clocks skip moves an hour later, and one that occurs twice means the first', () => {
    expect(iso(parsePattern('2026-03-08 02:30', NEW_YORK))).toBe('2026-03-08T07:30:00.000Z')
    expect(iso(parsePattern('2026-11-01 01:30', NEW_YORK))).toBe('2026-11-01T05:30:00.000Z')
    expect(iso(parsePattern('2026-10-04 02:15', 'Australia/Lord_Howe'))).toBe(
      '2026-10-03T15:45:00.000Z',
    )
    expect(iso(parsePattern('2026-06-01 00:00', 'Asia/Kathmandu'))).toBe('2026-05-31T18:15:00.000Z')
  })

  it.each(['2026-11-21', '2026-11-21 7:30', '2026-02-30 07:30', '2026-11-21 24:00', '', 'soon'])(
    'is refused when it is invalid: %j',
    (text) => {
      expect(() => parsePattern(text, NEW_YORK)).toThrow(RangeError)
    },
  )

  it.each([
    ['HH:mm', '19:30'],
    ['DD. MMM HH:mm', '21. Nov 19:30'],
    ['DD. MMMM YYYY', '21. November 2026'],
    ['DD. MMMM YYYY (WW)', '21. November 2026 (47)'],
  ])('%s reads %s', (pattern, text) => {
    expect(formatPattern(parsePattern('2026-11-21 19:30', NEW_YORK), NEW_YORK, pattern)).toBe(text)
  })
})
