import type { GuideChannel, GuideProgram, GuideWindow } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { type RowRange, tilesOf, tilesWanted } from '../parts/tiles.ts'
import { createScheduleStore, paint } from './schedule-store.ts'

const axis = hours(0, 48)
const ONE: RowRange = { firstRow: 0, rows: 1 }

function hours(from: number, until: number): TimeAxis {
  return { from: from * HOUR_MS, until: until * HOUR_MS }
}

function program(id: string, from: number, until: number): GuideProgram {
  const { from: startsAt, until: endsAt } = hours(from, until)
  return { id, title: id, startsAt, endsAt, marks: [] }
}

function windowOf(range: TimeAxis, ...programs: GuideProgram[]): GuideWindow {
  const channel = {
    id: 'channel',
    slug: 'channel',
    name: 'Harbor',
    number: '8',
    programmes: programs,
  }
  const station = { slug: 'harbor', name: 'Harbor' }
  return { station, zone: 'UTC', ...range, firstRow: 0, rows: 1, channels: [channel] }
}

function channelOf(id: string): GuideChannel {
  return { id, slug: id, name: id, number: '', programmes: [] }
}

/**
 * Waits until the store has processed all responses received so far: one turn of the event loop, after every
 * promise that is already settled. No time has to pass.
 */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Mocks a server whose responses the test gives one by one, so that they can be late and out of order. */
function fakeServer() {
  const asked: { tile: TimeAxis; answer(...programs: GuideProgram[]): Promise<void> }[] = []
  return {
    asked,
    loadLineup: async () => ({ channels: windowOf(axis).channels }),
    loadWindow: (tile: TimeAxis) =>
      new Promise<GuideWindow>((resolve) => {
        asked.push({
          tile,
          answer: async (...programs) => {
            resolve(windowOf(tile, ...programs))
            await settled()
          },
        })
      }),
  }
}

describe('a window that is merged into a schedule', () => {
  const known = paint(
    { channels: [], loaded: [], failed: false },
    windowOf(hours(0, 6), program('early', 0, 2), program('gone', 2, 4), program('on', 4, 8)),
  )

  it('removes programs that the window no longer has, and keeps those outside it', () => {
    const painted = paint(known, windowOf(hours(2, 6), program('new', 2, 4)))

    expect(painted.channels[0]?.programmes.map(({ id }) => id)).toEqual(['early', 'new'])
  })

  it('adds a program that crosses the window’s edge only once', () => {
    const painted = paint(known, windowOf(hours(6, 12), program('on', 4, 8)))

    expect(painted.channels[0]?.programmes.map(({ id }) => id)).toEqual(['early', 'gone', 'on'])
    expect(painted.loaded).toEqual([[hours(0, 12)]])
  })
})

describe('the tiles of a range', () => {
  it('are the six-hour tiles that the range touches, within the axis', () => {
    expect(tilesOf(axis, hours(5, 13))).toEqual([hours(0, 6), hours(6, 12), hours(12, 18)])
    expect(tilesOf(axis, hours(-9, 1))).toEqual([hours(0, 6)])
    expect(tilesOf(axis, hours(47, 60))).toEqual([hours(42, 48)])
  })

  it('cover each band of ten visible channels, within the lineup', () => {
    const bands = (firstRow: number, rows: number) =>
      tilesWanted(axis, hours(0, 1), { firstRow, rows, most: 34 }).map(({ band }) => band)

    expect(bands(0, 10)).toEqual([0])
    expect(bands(-5, 20)).toEqual([0, 1])
    expect(bands(25, 30)).toEqual([2, 3])
  })
})

describe('a schedule in the browser', () => {
  it('loads missing windows once', () => {
    const { asked, ...source } = fakeServer()
    const store = createScheduleStore(windowOf(hours(0, 6)), axis, source)
    store.want(hours(1, 7), [ONE])
    store.want(hours(2, 8), [ONE])

    expect(asked.map(({ tile }) => tile)).toEqual([hours(6, 12)])
  })

  it('shows the old programs until the new ones arrive after a change', async () => {
    const { asked, ...source } = fakeServer()
    const store = createScheduleStore(windowOf(hours(0, 6), program('old', 0, 6)), axis, source)
    store.want(hours(1, 2), [ONE])
    store.refresh()
    expect(store.read().channels[0]?.programmes).toMatchObject([{ id: 'old' }])
    await asked[0]?.answer(program('new', 0, 6))

    expect(store.read().channels[0]?.programmes).toMatchObject([{ id: 'new' }])
  })

  it('loads again when a change arrives during a request', async () => {
    const { asked, ...source } = fakeServer()
    const store = createScheduleStore(windowOf(hours(0, 6)), axis, source)
    store.want(hours(7, 8), [ONE])
    store.refresh()
    await asked[0]?.answer(program('perhaps old', 6, 12))

    expect(asked.map(({ tile }) => tile)).toEqual([hours(6, 12), hours(6, 12)])
  })

  it('reports that loading failed until it works again', async () => {
    let broken = true
    const source = {
      loadLineup: async () => ({ channels: windowOf(axis).channels }),
      loadWindow: async (tile: TimeAxis) => {
        if (broken) throw new Error('offline')
        return windowOf(tile)
      },
    }
    const store = createScheduleStore(windowOf(hours(0, 6)), axis, source)
    const changed = () => new Promise<void>((resolve) => store.subscribe(resolve))
    let heard = changed()
    store.want(hours(7, 8), [ONE])
    await heard
    expect(store.read().failed).toBe(true)
    broken = false
    heard = changed()
    store.want(hours(13, 14), [ONE])
    await heard
    store.close()

    expect(store.read().failed).toBe(false)
  })

  it('loads the names of channels that the page lacks when they become visible', async () => {
    const all = Array.from({ length: 12 }, (_, at) => channelOf(`c${at}`))
    const loaded: RowRange[] = []
    const first = { ...windowOf(hours(0, 6)), rows: 12, channels: all.slice(0, 10) }
    const store = createScheduleStore(first, axis, {
      loadLineup: async () => ({ channels: all }),
      loadWindow: async (tile, rows) => {
        loaded.push(rows)
        const channels = all.slice(rows.firstRow, rows.firstRow + rows.rows)
        return { ...windowOf(tile), rows: 12, firstRow: rows.firstRow, channels }
      },
    })
    expect(store.read().channels.map(({ name }) => name === '')).toEqual(
      all.map((_, at) => at >= 10),
    )
    store.want(hours(0, 6), [{ firstRow: 4, rows: 8 }])
    await settled()

    expect(store.read().channels.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(loaded).toEqual([{ firstRow: 10, rows: 10 }])
  })

  it('starts again when the lineup is replaced', async () => {
    const before = ['a', 'b'].map(channelOf)
    const after = ['b', 'c', 'a'].map(channelOf)
    const store = createScheduleStore(
      { ...windowOf(hours(0, 6)), rows: 2, channels: before },
      axis,
      {
        loadLineup: async () => ({ channels: after }),
        loadWindow: async (tile) => ({ ...windowOf(tile), rows: 3, channels: after }),
      },
    )
    store.refresh()
    await settled()

    expect(store.read().channels.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(store.read().loaded).toEqual([[hours(0, 6)]])
  })
})
