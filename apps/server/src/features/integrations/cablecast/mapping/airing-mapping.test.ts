import { describe, expect, it } from 'vitest'
import { scheduleItemShape, showShape, type TheirShow } from '../client/shapes.ts'
import { mapAirings } from './airing-mapping.ts'
import type { ResolveId } from './mapping.ts'

const resolve: ResolveId = (resource, theirs) => (theirs === null ? '' : `${resource}-${theirs}`)

function showsOf(...values: { id: number; [key: string]: unknown }[]): Map<number, TheirShow> {
  return new Map(values.map((one) => [one.id, showShape.parse({ cgTitle: 'Council', ...one })]))
}

function item(values: Record<string, unknown>) {
  return scheduleItemShape.parse({
    id: 9001,
    channel: 1,
    show: 42,
    idType: 1,
    runDateTime: '2026-11-02T19:00:00-05:00',
    ...values,
  })
}

type Items = Parameters<typeof mapAirings>[0]

function map(items: Items, shows = showsOf({ id: 42, totalRunTime: 3515 }), around = items) {
  return mapAirings(items, { around, shows, resolve })
}

describe('an airing', () => {
  it('lasts as long as its show’s running time', () => {
    expect(map([item({})])).toMatchObject([
      {
        ours: {
          channel: 'channels-1',
          show: 'shows-42',
          title: 'Council',
          startsAt: '2026-11-03 00:00:00.000Z',
          endsAt: '2026-11-03 00:58:35.000Z',
          slotSec: 3600,
          kind: 'program',
          private: false,
          locked: false,
          source: 'cablecast',
        },
        endGuessed: false,
        showMissing: false,
      },
    ])
  })

  it('has the same length in the night when clocks change', () => {
    const twice = [
      item({ id: 1, runDateTime: '2026-11-01T01:30:00-04:00' }),
      item({ id: 2, runDateTime: '2026-11-01T01:30:00-05:00' }),
    ]

    expect(
      map(twice, showsOf({ id: 42, totalRunTime: 3600 })).map(({ ours }) => [
        ours.startsAt,
        ours.endsAt,
      ]),
    ).toEqual([
      ['2026-11-01 05:30:00.000Z', '2026-11-01 06:30:00.000Z'],
      ['2026-11-01 06:30:00.000Z', '2026-11-01 07:30:00.000Z'],
    ])
  })

  it.each([
    ['2026-11-02T19:00:00.12-05:00', '2026-11-03 00:00:00.120Z'],
    ['2026-11-02T19:00:00.123-05:00', '2026-11-03 00:00:00.123Z'],
    ['2026-11-03T00:00:00Z', '2026-11-03 00:00:00.000Z'],
  ])('that begins at %s begins at %s', (runDateTime, startsAt) => {
    expect(map([item({ runDateTime })])[0]?.ours.startsAt).toBe(startsAt)
  })

  it('without a running time ends when the next item begins', () => {
    const shows = showsOf({ id: 42, totalRunTime: 0 })
    const items = [
      item({ id: 1 }),
      item({ id: 3, runDateTime: '2026-11-02T19:10:00-05:00', deleted: true }),
      item({ id: 2, runDateTime: '2026-11-02T19:20:00-05:00' }),
    ]

    const [first, last] = map(items, shows)

    expect(first).toMatchObject({ endGuessed: true, ours: { endsAt: '2026-11-03 00:20:00.000Z' } })
    expect(last).toMatchObject({ endGuessed: true, ours: { endsAt: '2026-11-03 04:20:00.000Z' } })
  })

  it('without a running time uses the next item after the imported days', () => {
    const shows = showsOf({ id: 42, totalRunTime: 0 })
    const next = item({ id: 2, runDateTime: '2026-11-03T00:30:00-05:00' })
    const late = item({ id: 1, runDateTime: '2026-11-02T23:30:00-05:00' })

    expect(map([late], shows, [late, next])[0]?.ours.endsAt).toBe('2026-11-03 05:30:00.000Z')
  })

  it('made by hand has a plain title', () => {
    expect(map([item({ show: -1 })])).toMatchObject([
      { ours: { title: 'Manual event', show: '' }, showMissing: false, endGuessed: true },
    ])
  })

  it('of an unknown show still occupies its time', () => {
    expect(map([item({ show: 99 })])).toMatchObject([
      { ours: { title: 'Untitled program', show: '' }, showMissing: true },
    ])
  })

  it('of a bare file is a private filler, even if a show has the same number', () => {
    expect(map([item({ idType: 2 })])).toMatchObject([
      { ours: { kind: 'filler', private: true, show: '', title: 'Untitled program' } },
    ])
  })

  it('is private when it or its show is hidden from viewers', () => {
    const exempt = showsOf({ id: 42, totalRunTime: 60, cgExempt: true })

    expect(map([item({ cgExempt: true })])[0]?.ours.private).toBe(true)
    expect(map([item({})], exempt)[0]?.ours.private).toBe(true)
  })

  it('is a locked filler when it is one on the server', () => {
    expect(map([item({ filler: true, runLock: true })])).toMatchObject([
      { ours: { kind: 'filler', locked: true } },
    ])
  })

  it('is not imported after it is deleted', () => {
    expect(map([item({ deleted: true })])).toEqual([])
  })
})

describe('a schedule item', () => {
  it.each(['2026-11-02T19:00:00', 'tomorrow', '2026-13-02T19:00:00Z', null])(
    'that begins at %s is invalid',
    (runDateTime) => {
      expect(scheduleItemShape.safeParse({ id: 1, channel: 1, runDateTime }).success).toBe(false)
    },
  )
})
