import { describe, expect, it } from 'vitest'
import {
  dayChoices,
  hasHalf,
  placeChoices,
  placeRows,
  placeWishes,
  weeklyRows,
  weeklyWishes,
} from './wish-rows.ts'

const PLACES = [
  {
    channel: 'eight',
    name: 'Channel 8',
    zone: 'America/New_York',
    startsAt: ['2026-03-04 00:00:00.000Z', '2026-03-05 00:30:00.000Z'],
  },
  {
    channel: 'nine',
    name: 'Channel 9',
    zone: 'America/New_York',
    startsAt: ['2026-03-03 23:00:00.000Z'],
  },
]
const NONE = { day: '', time: '' }

describe('the choices of free places', () => {
  it('are in their channel’s time zone, in order of time', () => {
    const choices = placeChoices(PLACES)

    expect(choices.map(({ label }) => label)).toEqual([
      '6:00 PM · Channel 9',
      '7:00 PM · Channel 8',
      '7:30 PM · Channel 8',
    ])
    expect(dayChoices(choices).map(({ label }) => label)).toEqual([
      'Tuesday, March 3',
      'Wednesday, March 4',
    ])
  })

  it('become requested times, and one that is no longer free is not offered', () => {
    const choices = placeChoices(PLACES)
    const [six, seven] = choices.map(({ day, value }) => ({ day, time: value }))
    const wishes = placeWishes([seven ?? NONE, NONE, six ?? NONE], choices)

    expect(wishes).toMatchObject([
      { weekday: 2, time: '19:00', channel: 'eight' },
      { weekday: 2, time: '18:00', channel: 'nine' },
    ])
    expect(placeRows(wishes, choices)).toEqual([seven, six, NONE])
    expect(placeRows(wishes, placeChoices(PLACES.slice(0, 1)))).toEqual([seven, NONE, NONE])
  })
})

describe('times of the week', () => {
  it('are requested once they have a day and a time', () => {
    const rows = weeklyRows([{ weekday: 6, time: '10:00' }]).with(2, { day: '7', time: '' })

    expect(weeklyWishes(rows)).toEqual([{ weekday: 6, time: '10:00' }])
    expect(hasHalf(rows)).toBe(true)
    expect(hasHalf(weeklyRows([]))).toBe(false)
  })
})
