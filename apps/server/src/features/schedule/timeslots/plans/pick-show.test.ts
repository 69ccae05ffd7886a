import { addDays } from '@docket/model/time/calendar'
import { describe, expect, it } from 'vitest'
import { aShow, aTimeslot } from '../testing/samples.ts'
import { pickShow } from './pick-show.ts'

const DAY = '2026-11-20'
const weekly = aTimeslot({ series: 'boats' })
const [one, two, three] = ['2026-11-05', '2026-11-12', '2026-11-19'].map((eventDate, index) =>
  aShow({ id: `boats-${index + 1}`, series: 'boats', episode: index + 1, eventDate }),
)
const boats = [three, one, two].filter((show) => show !== undefined)

describe('a timeslot airs', () => {
  it('its own show, no matter which series there are', () => {
    const own = aShow({ id: 'own' })
    expect(pickShow(aTimeslot({ show: 'own' }), [...boats, own], DAY, undefined)).toEqual({
      show: own,
    })
  })

  it('under its own name when it has neither a show nor a series', () => {
    expect(pickShow(aTimeslot(), boats, DAY, undefined)).toEqual({})
  })

  it('the newest show of its series that has already happened', () => {
    expect(pickShow(weekly, boats, DAY, undefined)).toEqual({ show: three })
    expect(pickShow(weekly, boats, '2026-11-18', undefined)).toEqual({ show: two })
  })

  it('the show after the last one, and the first after the end', () => {
    const inTurn = aTimeslot({ series: 'boats', pick: 'next' })
    const airedAfter = (previous?: string) => pickShow(inTurn, boats, DAY, previous)
    expect(airedAfter()).toEqual({ show: one })
    expect(airedAfter('boats-1')).toEqual({ show: two })
    expect(airedAfter('boats-3')).toEqual({ show: one })
  })

  it('the next available show when the very next one is not', () => {
    const inTurn = aTimeslot({ series: 'boats', pick: 'next' })
    const withdrawn = boats.map((show) => (show === two ? { ...show, availableUntil: DAY } : show))
    expect(pickShow(inTurn, withdrawn, '2026-11-21', 'boats-1')).toEqual({ show: three })
  })

  it('a random show that is the same every time, and never twice in a row', () => {
    const random = aTimeslot({ series: 'boats', pick: 'random' })
    const aired: string[] = []
    for (let day = DAY; aired.length < 30; day = addDays(day, 1)) {
      const choice = pickShow(random, boats, day, aired.at(-1))
      expect(pickShow(random, boats.toReversed(), day, aired.at(-1))).toEqual(choice)
      aired.push('show' in choice ? (choice.show?.id ?? '') : '')
    }
    expect(new Set(aired)).toEqual(new Set(['boats-1', 'boats-2', 'boats-3']))
    expect(aired.filter((show, index) => show === aired[index + 1])).toEqual([])
  })
})

describe('a timeslot airs nothing', () => {
  it('when no show of its series is ready and available that day', () => {
    const later = boats.map((show) => ({ ...show, availableFrom: '2026-11-21' }))
    expect(pickShow(weekly, later, DAY, undefined)).toEqual({ reason: 'no_show' })
    const drafts = boats.map((show) => ({ ...show, status: 'draft' as const }))
    expect(pickShow(weekly, drafts, DAY, undefined)).toEqual({ reason: 'no_show' })
  })

  it('when every show is longer than its place, unless it is live', () => {
    const long = [aShow({ series: 'boats', trtSec: 1801 })]
    expect(pickShow(weekly, long, DAY, undefined)).toEqual({ reason: 'too_long' })
    expect(pickShow({ ...weekly, kind: 'live' }, long, DAY, undefined)).toEqual({ show: long[0] })
  })
})
