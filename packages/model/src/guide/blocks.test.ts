import { describe, expect, it } from 'vitest'
import { type Block, blockAt, blockPlaceOf, blocksOf } from './blocks.ts'
import type { GuideProgram } from './guide-window.ts'

const HOUR = 60
const axis = { from: 0, until: minutes(4 * HOUR) }

function minutes(count: number): number {
  return count * 60_000
}

function program(title: string, fromMin: number, untilMin: number): GuideProgram {
  const [startsAt, endsAt] = [minutes(fromMin), minutes(untilMin)]
  return { id: title, title, startsAt, endsAt, marks: [] }
}

function summary(blocks: readonly Block[]): string[] {
  return blocks.map((block) => {
    const [from, until] = [block.startsAt / 60_000, block.endsAt / 60_000]
    return `${block.kind === 'program' ? block.program.title : block.kind} ${from}–${until}`
  })
}

describe('the blocks of a row', () => {
  it('distinguish unknown time from programs, also at the ends', () => {
    const blocks = blocksOf([program('News', 30, 60), program('Council', 90, 210)], axis)

    expect(summary(blocks)).toEqual([
      'unknown 0–30',
      'News 30–60',
      'unknown 60–90',
      'Council 90–210',
      'unknown 210–240',
    ])
  })

  it('are merged when a filter excludes several in a row', () => {
    const row = [
      program('News', 0, 30),
      program('Weather', 30, 60),
      program('Council', 60, 120),
      program('Film', 120, 240),
    ]
    const fits = ({ title }: GuideProgram) => title === 'Council'

    expect(summary(blocksOf(row, axis, { fits }))).toEqual([
      'others 0–60',
      'Council 60–120',
      'others 120–240',
    ])
  })

  it('ignore gaps under five minutes', () => {
    const blocks = blocksOf([program('News', 0, 58), program('Council', 60, 240)], axis)

    expect(summary(blocks)).toEqual(['News 0–58', 'Council 60–240'])
  })

  it('include the current gap of any length, until it is over', () => {
    const row = [program('News', 0, 58), program('Council', 60, 240)]

    expect(summary(blocksOf(row, axis, { now: minutes(59) }))).toEqual([
      'News 0–58',
      'unknown 58–60',
      'Council 60–240',
    ])
    expect(summary(blocksOf(row, axis, { now: minutes(60) }))).toEqual([
      'News 0–58',
      'Council 60–240',
    ])
  })

  it('fold three short programs in a row, but not two', () => {
    const blocks = blocksOf(
      [
        program('One', 0, 5),
        program('Two', 5, 9),
        program('Three', 9, 15),
        program('News', 15, 60),
        program('Four', 60, 65),
        program('Five', 65, 70),
        program('Council', 70, 240),
      ],
      axis,
    )

    expect(summary(blocks)).toEqual([
      'folded 0–15',
      'News 15–60',
      'Four 60–65',
      'Five 65–70',
      'Council 70–240',
    ])
  })

  it('do not fold across unknown time', () => {
    const short = [0, 3, 6, 30, 33].map((from) => program(`At ${from}`, from, from + 3))

    expect(summary(blocksOf(short, { from: 0, until: minutes(36) }))).toEqual([
      'folded 0–9',
      'unknown 9–30',
      'At 30 30–33',
      'At 33 33–36',
    ])
  })

  it('do not show unknown time while another program is still on', () => {
    const row = [program('Marathon', 0, 200), program('News', 30, 60), program('Council', 230, 240)]
    const fits = ({ title }: GuideProgram) => title === 'Council'

    expect(summary(blocksOf(row, axis))).toEqual([
      'Marathon 0–200',
      'News 30–60',
      'unknown 200–230',
      'Council 230–240',
    ])
    expect(summary(blocksOf(row, axis, { fits }))[0]).toBe('others 0–200')
  })

  it('of an empty row are a single block of unknown time', () => {
    expect(summary(blocksOf([], axis))).toEqual(['unknown 0–240'])
  })
})

describe('the place of a block', () => {
  it('is cut at the ends of the axis, and marked as cut', () => {
    expect(blockPlaceOf(program('Night', -30, 300), axis)).toEqual({
      startMin: 0,
      lengthMin: 240,
      since: true,
      continues: true,
    })
    expect(blockPlaceOf(program('News', 30, 75), axis)).toEqual({
      startMin: 30,
      lengthMin: 45,
      since: false,
      continues: false,
    })
  })
})

describe('the block at a time', () => {
  const blocks = blocksOf([program('News', 0, 58), program('Council', 60, 240)], axis)

  it('is the current one, the one before a small gap, or the first', () => {
    expect(blockAt(blocks, minutes(60))?.id).toBe('Council')
    expect(blockAt(blocks, minutes(59))?.id).toBe('News')
    expect(blockAt(blocks, -1)?.id).toBe('News')
    expect(blockAt([], 0)).toBeUndefined()
  })
})

describe('a short program before unknown time', () => {
  const blocks = blocksOf([program('Bulletin', 0, 0.25), program('Council', 120, 240)], axis)

  it('uses up to half an hour of that time for its title, and keeps its own length', () => {
    expect(blocks.slice(0, 2)).toMatchObject([
      { id: 'Bulletin', endsAt: minutes(0.25), roomMs: minutes(30) - minutes(0) },
      { kind: 'unknown', startsAt: minutes(0.25), lentMs: minutes(30) - minutes(0) },
    ])
    expect(blocksOf([program('News', 0, 30)], axis)[0]).not.toHaveProperty('roomMs')
  })
})
