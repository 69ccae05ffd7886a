import { describe, expect, it } from 'vitest'
import { HARBOR } from '../harbor/harbor.ts'
import { filtersOf } from './drawing/filters.ts'
import { wrap } from './drawing/lettering.ts'
import type { Layer, Position } from './drawing/scene.ts'
import type { ProgramWords } from './program-words.ts'
import { PROGRAMS } from './programs.ts'
import { loudnessOf } from './sound/loudness.ts'
import { Synthesizer } from './sound/synthesizer.ts'

const SEGMENT_SEC = 4
const CARD = { when: 'Fridays 7:00 PM', title: 'Salt & Timber <1>', line: 'A line about it.' }
const WORDS: ProgramWords = {
  station: 'Harbor Community Media',
  town: 'Port Ellery',
  title: 'Harbor News This Week',
  when: CARD.when,
  line: CARD.line,
  cards: [CARD, CARD, CARD, CARD],
  names: ['A. Person'],
  ticker: ['City Council: Tuesdays 7:00 PM'],
}

function periodOf(place: Position | undefined): number[] {
  return typeof place === 'object' && 'period' in place ? [place.period] : []
}

function isLayer(layer: object): layer is Layer {
  return !('frames' in layer)
}

describe.each(PROGRAMS.map((program) => [program.name, program] as const))('%s', (_, program) => {
  const scene = program.scene(WORDS)
  const layers = scene.layers.filter(isLayer)

  it('is a whole number of segments long, and loops seamlessly', () => {
    expect(scene.seconds % SEGMENT_SEC).toBe(0)
    const periods = layers.flatMap(({ x, y, blinks }) => [
      ...periodOf(x),
      ...periodOf(y),
      ...(blinks ? [blinks.period] : []),
    ])
    for (const period of periods) expect(scene.seconds % period, `${period} s`).toBeCloseTo(0)
  })

  it('has layers with different names, which are visible within its length', () => {
    const names = scene.layers.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { shown } of layers) expect(shown?.until ?? 0).toBeLessThanOrEqual(scene.seconds)
    const filters = filtersOf(scene, new Map(), { scale: 1, fps: 24 })
    expect(filters).toContain('[picture]')
    expect(filters).not.toContain('undefined')
    expect(filters).not.toContain('NaN')
  })

  it('has valid drawings, even without words', () => {
    const bare = program.scene({ ...WORDS, title: '', town: '', cards: [], names: [], ticker: [] })
    for (const { ground, layers: all } of [scene, bare]) {
      const arts = [
        ground,
        ...all.flatMap((layer) => ('art' in layer ? [layer.art] : layer.frames)),
      ]
      for (const { body } of arts) expect(body).not.toMatch(/undefined|NaN|Infinity|<1>/)
    }
  })
})

describe('the programs', () => {
  it('cover every series of the station, each once', () => {
    const slugs = PROGRAMS.flatMap(({ series }) => series)
    expect(slugs.toSorted()).toEqual(HARBOR.series.map(({ slug }) => slug).toSorted())
  })
})

describe('the synthesizer', () => {
  it('is as loud as packaged sound, and loops seamlessly', () => {
    const sound = new Synthesizer(4)
    for (let at = 0; at < 4; at += 1) sound.bell({ at, note: 0, gain: 0.1, seconds: 2 })
    const wav = sound.toWav()
    const sides = [0, 1].map((side) =>
      Float32Array.from(
        { length: 4 * 48_000 },
        (_, at) => wav.readInt16LE(44 + at * 4 + side * 2) / 32_767,
      ),
    )
    const [left = new Float32Array(), right = new Float32Array()] = sides
    expect(loudnessOf(left, right)).toBeCloseTo(-24, 0)
    // A bell that rings in the last second can still be heard in the first.
    const first = left.subarray(0, 10)
    expect(Math.max(...first.map(Math.abs))).toBeGreaterThan(0)
  })

  it('measures a tone as the standard does', () => {
    const tone = Float32Array.from({ length: 48_000 }, (_, at) =>
      Math.sin((2 * Math.PI * 997 * at) / 48_000),
    )
    expect(loudnessOf(tone, new Float32Array(tone.length))).toBeCloseTo(-3, 1)
  })
})

it('wraps words at a number of characters', () => {
  expect(wrap('one two  three', 7)).toEqual(['one two', 'three'])
})
