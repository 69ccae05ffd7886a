import type { GuideProgramme, GuideWindow } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { HOUR_MS } from '@docket/model/time'
import { describe, expect, it } from 'vitest'
import { createScheduleStore, paint, tilesOf } from './schedule-store.ts'

const axis = hours(0, 48)

function hours(from: number, until: number): TimeAxis {
  return { from: from * HOUR_MS, until: until * HOUR_MS }
}

function programme(id: string, from: number, until: number): GuideProgramme {
  const { from: startsAt, until: endsAt } = hours(from, until)
  return { id, title: id, startsAt, endsAt, marks: [] }
}

function windowOf(range: TimeAxis, ...programmes: GuideProgramme[]): GuideWindow {
  const channel = { id: 'channel', slug: 'channel', name: 'Harbor', number: '8', programmes }
  return { station: { slug: 'harbor', name: 'Harbor' }, zone: 'UTC', ...range, channels: [channel] }
}

/** A server whose answers are given by hand, so that they can come late and out of order. */
function fakeServer() {
  const asked: { tile: TimeAxis; answer(...programmes: GuideProgramme[]): Promise<void> }[] = []
  return {
    asked,
    load: (tile: TimeAxis) =>
      new Promise<GuideWindow>((resolve) => {
        asked.push({
          tile,
          answer: async (...programmes) => {
            resolve(windowOf(tile, ...programmes))
            await new Promise((settled) => setTimeout(settled))
          },
        })
      }),
  }
}

describe('a window painted over a schedule', () => {
  const known = paint(
    { channels: [], loaded: [], failed: false },
    windowOf(hours(0, 6), programme('early', 0, 2), programme('gone', 2, 4), programme('on', 4, 8)),
  )

  it('takes away what the window no longer has, and keeps what lies beyond it', () => {
    const painted = paint(known, windowOf(hours(2, 6), programme('new', 2, 4)))

    expect(painted.channels[0]?.programmes.map(({ id }) => id)).toEqual(['early', 'new'])
  })

  it('has a programme that reaches over its edge once', () => {
    const painted = paint(known, windowOf(hours(6, 12), programme('on', 4, 8)))

    expect(painted.channels[0]?.programmes.map(({ id }) => id)).toEqual(['early', 'gone', 'on'])
    expect(painted.loaded).toEqual([hours(0, 12)])
  })

  it('decides which channels there are', () => {
    expect(paint(known, { ...windowOf(hours(0, 6)), channels: [] }).channels).toEqual([])
  })
})

describe('the tiles of a range', () => {
  it('are those of six hours that it touches, within the axis', () => {
    expect(tilesOf(axis, hours(5, 13))).toEqual([hours(0, 6), hours(6, 12), hours(12, 18)])
    expect(tilesOf(axis, hours(-9, 1))).toEqual([hours(0, 6)])
    expect(tilesOf(axis, hours(47, 60))).toEqual([hours(42, 48)])
  })
})

describe('a schedule in the browser', () => {
  it('asks for what is missing, once', () => {
    const { asked, load } = fakeServer()
    const store = createScheduleStore(windowOf(hours(0, 6)), axis, load)
    store.want(hours(1, 7))
    store.want(hours(2, 8))

    expect(asked.map(({ tile }) => tile)).toEqual([hours(6, 12)])
  })

  it('shows the old until the new is there after a change', async () => {
    const { asked, load } = fakeServer()
    const store = createScheduleStore(windowOf(hours(0, 6), programme('old', 0, 6)), axis, load)
    store.want(hours(1, 2))
    store.refresh()
    expect(store.read().channels[0]?.programmes).toMatchObject([{ id: 'old' }])
    await asked[0]?.answer(programme('new', 0, 6))

    expect(store.read().channels[0]?.programmes).toMatchObject([{ id: 'new' }])
  })

  it('asks again when a change came while an answer was on its way', async () => {
    const { asked, load } = fakeServer()
    const store = createScheduleStore(windowOf(hours(0, 6)), axis, load)
    store.want(hours(7, 8))
    store.refresh()
    await asked[0]?.answer(programme('perhaps old', 6, 12))

    expect(asked.map(({ tile }) => tile)).toEqual([hours(6, 12), hours(6, 12)])
  })

  it('says that loading failed, and no longer once it works', async () => {
    let broken = true
    const load = async (tile: TimeAxis) => {
      if (broken) throw new Error('offline')
      return windowOf(tile)
    }
    const store = createScheduleStore(windowOf(hours(0, 6)), axis, load)
    const changed = () => new Promise<void>((resolve) => store.subscribe(resolve))
    let heard = changed()
    store.want(hours(7, 8))
    await heard
    expect(store.read().failed).toBe(true)
    broken = false
    heard = changed()
    store.want(hours(13, 14))
    await heard
    store.close()

    expect(store.read().failed).toBe(false)
  })
})
