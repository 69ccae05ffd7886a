import { type Block, blocksOf } from '@docket/model/guide/blocks'
import type { GuideProgram } from '@docket/model/guide/guide-window'
import { guideDays } from '@docket/model/guide/times/zone-clock'
import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { type GridFocus, type GridMap, stepOf } from './grid-keys.ts'

const days = guideDays('2026-03-02', 3, 'UTC')
const monday = days[0]?.from ?? 0
const sight = { from: monday, until: monday + 24 * HOUR_MS }

function row(starts: number[], fits?: (program: GuideProgram) => boolean): Block[] {
  const programs = starts.map((start, index) => ({
    id: `at-${start}`,
    title: `At ${start}`,
    startsAt: monday + start * HOUR_MS,
    endsAt: monday + (starts[index + 1] ?? 24) * HOUR_MS,
    marks: [],
  }))
  return blocksOf(programs, sight, fits && { fits })
}

const rows = [row([0, 6, 12, 18]), row([0, 9]), row([0, 5, 10, 15, 20])]
const map: GridMap = {
  rows: rows.length,
  pageRows: 2,
  blocksOf: (index) => rows[index] ?? [],
  days,
  now: monday + 13 * HOUR_MS,
  sameTimeOn: (day, at) => day.from + ((at - monday) % (24 * HOUR_MS)),
  evening: (day) => day.from + 20 * HOUR_MS,
  halfHour: (at) => Math.floor(at / (HOUR_MS / 2)) * (HOUR_MS / 2),
}

const keyOf = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false })

function press(key: string, focus: GridFocus, held: { ctrlKey?: boolean; altKey?: boolean } = {}) {
  return stepOf({ ...keyOf(key), ...held }, focus, map)
}

/** Returns the row and hour after pressing the keys, from row 0 at 13:00. */
function reached(...keys: string[]): [number, number] {
  let focus: GridFocus = { row: 0, at: monday + 13 * HOUR_MS }
  for (const pressed of keys) {
    const [key = '', ctrl] = pressed.split('+').reverse()
    const step = press(key, focus, { ctrlKey: ctrl === 'Ctrl' })
    if (step?.kind === 'focus') focus = step.focus
  }
  return [focus.row, (focus.at - monday) / HOUR_MS]
}

describe('keys in the grid', () => {
  it('left and right move from program to program', () => {
    expect(reached('ArrowRight')).toEqual([0, 18])
    expect(reached('ArrowLeft')).toEqual([0, 6])
  })

  it('up and down keep the time and stop at the ends', () => {
    expect(reached('ArrowDown')).toEqual([1, 13])
    expect(reached('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual([1, 13])
    expect(reached('PageDown')).toEqual([2, 13])
    expect(reached('Ctrl+End', 'Ctrl+Home')).toEqual([0, 13])
  })

  it('skip the programs that the filter excludes', () => {
    const fits = ({ title }: { title: string }) => title !== 'At 6' && title !== 'At 12'
    const blocksOf = () => row([0, 6, 12, 18], fits)
    const step = stepOf(keyOf('ArrowRight'), { row: 0, at: monday }, { ...map, blocksOf })

    expect(step).toEqual({ kind: 'focus', focus: { row: 0, at: monday + 18 * HOUR_MS } })
  })

  it('move the time past the loaded programs, so that more are loaded', () => {
    expect(reached('ArrowRight', 'ArrowRight')).toEqual([0, 24])
  })

  it('move to both ends of the day, to the next day, and to now', () => {
    expect(reached('Home')).toEqual([0, 0])
    expect(reached('End', 'ArrowLeft')).toEqual([0, 12])
    expect(reached('Ctrl+PageDown')).toEqual([0, 37])
    expect(reached('Ctrl+PageDown', 'Ctrl+PageUp')).toEqual([0, 13])
    expect(reached('Ctrl+PageUp')).toEqual([0, 13])
    expect(reached('Home', 'n')).toEqual([0, 13])
  })

  it('of a TV remote move through channels and days, to now, and to tonight', () => {
    expect(reached('ChannelDown')).toEqual([2, 13])
    expect(reached('ChannelDown', 'ChannelUp')).toEqual([0, 13])
    expect(reached('MediaFastForward')).toEqual([0, 37])
    expect(reached('MediaFastForward', 'MediaRewind')).toEqual([0, 13])
    expect(reached('Home', 'ColorF0Red')).toEqual([0, 13])
    expect(reached('ColorF2Yellow')).toEqual([0, 20])
    expect(reached('Ctrl+PageDown', 't')).toEqual([0, 20])
  })

  it('open a program, the search, and the list', () => {
    const focus = { row: 0, at: monday }

    expect(
      ['Enter', ' ', '/', 'g', 'ColorF3Blue', 'l'].map((key) => press(key, focus)?.kind),
    ).toEqual(['open', 'open', 'search', 'search', 'list', 'list'])
  })

  it('are left to the browser when they do nothing in the grid', () => {
    const focus = { row: 0, at: monday }

    expect(press('Tab', focus)).toBeUndefined()
    expect(press('ArrowLeft', focus, { altKey: true })).toBeUndefined()
    expect(press('l', focus, { ctrlKey: true })).toBeUndefined()
  })
})

/** Returns the row and hour after one step of a held arrow, or undefined if the step does not move the focus. */
function leapt(key: string, [row, hour]: [number, number], hours: number, by = 1) {
  const focus = { row, at: monday + hour * HOUR_MS }
  const held = { spanMs: hours * HOUR_MS, rows: by }
  const step = stepOf({ ...keyOf(key), held }, focus, map)
  if (step?.kind !== 'focus') return undefined
  return [step.focus.row, (step.focus.at - monday) / HOUR_MS]
}

describe('arrow keys that are held down', () => {
  it('move in half-hour steps', () => {
    expect(leapt('ArrowRight', [2, 13.25], 3)).toEqual([2, 16])
    expect(leapt('ArrowLeft', [2, 13.25], 5)).toEqual([2, 8])
  })

  it('move past the end of even a long program', () => {
    expect(leapt('ArrowRight', [0, 13], 1)).toEqual([0, 18])
    expect(leapt('ArrowLeft', [0, 13], 0.5)?.[1]).toBeCloseTo(12, 5)
    expect(leapt('ArrowLeft', [0, 13], 0.5)?.[1]).toBeLessThan(12)
  })

  it('wait where nothing is loaded yet, and stop at both ends', () => {
    expect(leapt('ArrowRight', [0, 30], 3)).toEqual([0, 30])
    expect(leapt('ArrowLeft', [0, 0], 3)).toEqual([0, 0])
    expect(leapt('ArrowDown', [1, 13], 3, 3)).toEqual([2, 13])
    expect(leapt('ArrowUp', [1, 13], 3, 3)).toEqual([0, 13])
  })
})
