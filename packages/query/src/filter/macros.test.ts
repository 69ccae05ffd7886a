import { toEpochMs } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { isMacro, macroValue } from './macros.ts'

const LEAP_SUNDAY = toEpochMs('2032-02-29 23:05:06.789Z')

describe('a macro', () => {
  it.each([
    ['now', '2032-02-29 23:05:06.789Z'],
    ['second', 6],
    ['minute', 5],
    ['hour', 23],
    ['day', 29],
    ['month', 2],
    ['year', 2032],
    ['weekday', 0],
    ['yesterday', '2032-02-28 23:05:06.789Z'],
    ['tomorrow', '2032-03-01 23:05:06.789Z'],
    ['todayStart', '2032-02-29 00:00:00.000Z'],
    ['todayEnd', '2032-02-29 23:59:59.999Z'],
    ['monthStart', '2032-02-01 00:00:00.000Z'],
    ['monthEnd', '2032-02-29 23:59:59.999Z'],
    ['yearStart', '2032-01-01 00:00:00.000Z'],
    ['yearEnd', '2032-12-31 23:59:59.999Z'],
  ])('is a part of the current time in UTC: @%s', (name, value) => {
    expect(macroValue(name, LEAP_SUNDAY)).toBe(value)
  })

  it('must be one of those names', () => {
    expect(isMacro('now')).toBe(true)
    expect(isMacro('constructor')).toBe(false)
    expect(macroValue('constructor', LEAP_SUNDAY)).toBeNull()
  })
})
