import { MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { faultsOf, formOf, formPlaceOf } from './airing-form.ts'

const ZONE = 'America/New_York'
const startsAt = Date.parse('2026-11-22T00:30:20Z') // 7:30:20 PM on the 21st
const was = { startsAt, endsAt: startsAt + 45 * MINUTE_MS }

describe('the form of an airing', () => {
  it('shows its time in the station’s time zone', () => {
    expect(formOf(was, ZONE)).toEqual({ date: '2026-11-21', time: '19:30', length: '45' })
  })

  it('keeps its time to the second when nothing was changed', () => {
    expect(formPlaceOf(formOf(was, ZONE), was, ZONE)).toEqual({ ...was, shifted: false })
  })

  it('shows seconds if there are any', () => {
    const odd = { startsAt, endsAt: startsAt + 24 * MINUTE_MS + 5000 }
    const form = formOf(odd, ZONE)
    expect(form.length).toBe('24:05')
    expect(formPlaceOf(form, odd, ZONE).endsAt).toBe(odd.endsAt)
  })

  it('keeps the length when the time changes, even across a clock change', () => {
    const place = formPlaceOf({ date: '2026-11-01', time: '01:30', length: '60' }, was, ZONE)
    expect(place).toEqual({
      startsAt: Date.parse('2026-11-01T05:30:00Z'),
      endsAt: Date.parse('2026-11-01T06:30:00Z'),
      shifted: false,
    })
  })

  it('reports a time that clocks skip', () => {
    expect(
      formPlaceOf({ date: '2026-03-08', time: '02:30', length: '60' }, was, ZONE).shifted,
    ).toBe(true)
  })

  it.each([
    [{ date: '', time: '19:30', length: '30' }, ['date']],
    [{ date: '2026-11-21', time: '7:30', length: '30' }, ['time']],
    [{ date: '2026-11-21', time: '19:30', length: '0' }, ['length']],
    [{ date: '2026-11-21', time: '19:30', length: 'x' }, ['length']],
    [{ date: '2026-11-21', time: '19:30', length: '2881' }, ['length']],
    [{ date: '2026-11-21', time: '19:30', length: '30' }, []],
  ])('with %o has faults at %o', (form, fields) => {
    expect(Object.keys(faultsOf(form))).toEqual(fields)
  })
})
