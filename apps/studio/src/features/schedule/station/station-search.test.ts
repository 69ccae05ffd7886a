import { describe, expect, it } from 'vitest'
import { stationSearch } from './station-search.ts'

describe('the address of the station’s schedule', () => {
  it('contains the shown days, without default and invalid parts', () => {
    expect(stationSearch({ date: '2026-11-21', days: '14' })).toEqual({
      date: '2026-11-21',
      days: 14,
    })
    expect(stationSearch({ date: 'soon', days: 15 })).toEqual({})
    expect(stationSearch({ days: 3 })).toEqual({})
    expect(stationSearch({ days: 2.5 })).toEqual({})
  })
})
