import { describe, expect, it } from 'vitest'
import { madeUpAiring, madeUpStation } from '../../testing/made-up-airing.ts'
import { toCalendar } from './calendar.ts'

const station = madeUpStation('America/New_York')
const listed = madeUpAiring(station.channels[0], '2026-03-03T00:00:00Z', {
  id: 'abc',
  airing: { title: 'Parks, paths; plans' },
  show: { description: `Öffentlich\n${'é'.repeat(80)}` },
})
const calendar = toCalendar(listed, station, 'https://docket.example')

describe('a program for the calendar', () => {
  it('has its times in UTC, and a permanent id', () => {
    expect(calendar).toContain('\r\nUID:abc@docket.example\r\n')
    expect(calendar).toContain('\r\nDTSTART:20260303T000000Z\r\nDTEND:20260303T003000Z\r\n')
    expect(calendar).toContain('\r\nDTSTAMP:20260301T000000Z\r\n')
  })

  it('escapes characters that calendars treat as punctuation', () => {
    expect(calendar).toContain('\r\nSUMMARY:Parks\\, paths\\; plans\r\n')
    expect(calendar).toContain('\r\nTRANSP:TRANSPARENT\r\n')
    expect(calendar).toContain('DESCRIPTION:Öffentlich\\n')
  })

  it('has no line of more than 75 octets, and splits no character', () => {
    const lines = calendar.split('\r\n')

    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(calendar.replaceAll('\r\n ', '')).toContain('é'.repeat(80))
  })
})
