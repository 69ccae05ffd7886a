import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Screen608 } from '../formats/screen-608.ts'
import { COLUMNS, SLOT_MS } from './codes.ts'
import { type Line21, popOn } from './pop-on.ts'
import { rowsOf } from './rows.ts'
import type { TimedLines } from './screens.ts'

type Received = { fromMs: number; untilMs: number; text: string }

/** Reads line 21 as a receiver does. */
function receive({ pairs }: Line21): Received[] {
  const screen = new Screen608()
  for (const [slot, pair] of pairs.entries()) {
    screen.take(pair >> 8, pair & 0xff, { atMs: slot * SLOT_MS, line: 1 })
  }
  return screen.end(4000).map(({ fromMs, untilMs, lines }) => ({
    ...{ fromMs, untilMs, text: lines.join(' ').replaceAll(/<\/?i>/g, '') },
  }))
}

/** Cues one after another, each with a text, seconds to wait before it, and its length in seconds. */
function inTurn(...cues: [text: string, wait: number, length: number][]): TimedLines[] {
  let now = 0
  return cues.map(([text, wait, length]) => {
    const fromMs = now + wait * 1000
    now = fromMs + length * 1000
    return { fromMs, untilMs: now, lines: text.split('\n') }
  })
}

const LONG = 'The council will come to order\nand the clerk will call the roll'

function onesIn(byte: number): number {
  return byte.toString(2).replaceAll('0', '').length
}

describe('captions in line 21', () => {
  it('are on screen at their times, after they were loaded', () => {
    const cues = inTurn(['Good evening.', 3, 2], [LONG, 1, 3], ['>> Thank you.', 0, 2])
    const sent = popOn(cues)
    expect(sent.report.map(({ fate }) => fate)).toEqual(['onTime', 'onTime', 'onTime'])
    const received = receive(sent)
    expect(received.map(({ text }) => text)).toEqual([
      ...['Good evening.', LONG.replace('\n', ' '), '&gt;&gt; Thank you.'],
    ])
    for (const [at, { fromMs, untilMs }] of received.entries()) {
      expect(Math.abs(fromMs - (cues[at]?.fromMs ?? 0))).toBeLessThan(40)
      expect(Math.abs(untilMs - (cues[at]?.untilMs ?? 0))).toBeLessThan(140)
    }
  })

  it('begin with an empty screen, whatever was on it before', () => {
    const before = popOn(inTurn(['From the program before', 1, 60]))
    const screen = new Screen608()
    const take = (pairs: Uint16Array, fromMs: number) => {
      for (const [at, pair] of pairs.entries())
        screen.take(pair >> 8, pair & 0xff, { atMs: fromMs + at * SLOT_MS, line: 1 })
    }
    // The program is cut while its caption is on screen, and the next program has no captions.
    take(before.pairs.subarray(0, 150), 0)
    take(popOn([]).pairs, 150 * SLOT_MS)
    const [cue] = screen.end(60_000)
    expect(cue?.untilMs).toBeCloseTo(150 * SLOT_MS, -2)
  })

  it('appear at once at the start of an item, while they are written', () => {
    const { report } = popOn(inTurn([LONG, 0, 4]))
    expect(report[0]?.lateMs).toBeLessThan(300)
  })

  it('have the letters of Spanish, and name the characters that receivers do not have', () => {
    const sent = popOn(inTurn(['¿Qué? ¡Señor Núñez!\n♪ “Él” — 5 € … Ü', 3, 4], ['東京 ok', 1, 3]))
    const [first, second] = receive(sent)
    expect(first?.text).toBe('¿Qué? ¡Señor Núñez! ♪ "Él" -- 5 EUR ... Ü')
    expect(second?.text).toBe('ok')
    expect(sent.report.map(({ lost }) => lost.join(''))).toEqual(['', '東京'])
  })

  it('are broken between words into rows of similar lengths, and keep the lines of speakers', () => {
    const rows = (text: string) => rowsOf({ lines: text.split('\n') }).rows
    expect(rows('We will now hear public comment on item seven')).toEqual([
      ...['We will now hear public', 'comment on item seven'],
    ])
    expect(rows('- No.\n- Then let us adjourn until the next meeting')).toEqual([
      ...['- No.', '- Then let us adjourn', 'until the next meeting'],
    ])
    expect(rows('x'.repeat(70)).map(({ length }) => length)).toEqual([31, 31, 8])
  })

  it('are shown together where they overlap, and in parts where they have too many rows', () => {
    const overlapping = [
      { fromMs: 3000, untilMs: 6000, lines: ['One'] },
      { fromMs: 4500, untilMs: 7500, lines: ['Two'] },
    ]
    expect(receive(popOn(overlapping)).map(({ text }) => text)).toEqual(['One', 'One Two', 'Two'])
    const lines = Array.from({ length: 6 }, (_, at) => `- Speaker ${at} says something long`)
    const sent = popOn([{ fromMs: 3000, untilMs: 11_000, lines }])
    expect(sent.report[0]?.fate).toBe('divided')
    expect(
      receive(sent)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(lines.join(' '))
  })

  it('give way to each other where there is no time to send them', () => {
    const words = 'absolutely everybody understands this proposal'
    const dense = inTurn(
      ...Array.from({ length: 20 }, (_, at): [string, number, number] => [
        `${at} ${words}`,
        0,
        1.2,
      ]),
    )
    const { report } = popOn(dense)
    expect(new Set(report.map(({ fate }) => fate)).size).toBeGreaterThan(1)
    for (const { lateMs, fate } of report) {
      if (fate !== 'dropped') expect(lateMs).toBeLessThanOrEqual(2600)
    }
  })

  it('lose nothing at any pace that people can read', () => {
    const word = fc.constantFrom(
      'council',
      'meeting',
      'the',
      'motion',
      'señor',
      'niño',
      'a',
      '¿quién?',
    )
    const cue = fc.record({
      words: fc.array(word, { minLength: 1, maxLength: 9 }),
      wait: fc.double({ min: 0, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 12 }), (given) => {
        const texts = given.map(({ words }, at) => `${at} ${words.join(' ')}`)
        // 17 characters a second, and at least 1.2 seconds.
        const cues = inTurn(
          ...texts.map((text, at): [string, number, number] => {
            return [
              text,
              (given[at]?.wait ?? 0) + (at === 0 ? 2 : 0),
              Math.max(1.2, text.length / 17),
            ]
          }),
        )
        const sent = popOn(cues)
        expect(sent.report.filter(({ fate }) => fate === 'dropped')).toEqual([])
        const received = receive(sent).map(({ text }) => text)
        expect(received.join(' ')).toBe(texts.join(' '))
        for (const { lateMs } of sent.report) expect(Math.abs(lateMs)).toBeLessThan(1200)
      }),
    )
  })

  it('take any cues, with rows that fit, parity, and no more time than their length needs', () => {
    const cue = fc.record({
      fromMs: fc.integer({ min: -5000, max: 60_000 }),
      length: fc.integer({ min: -100, max: 9000 }),
      lines: fc.array(fc.string({ unit: 'grapheme', maxLength: 50 }), { maxLength: 7 }),
      settings: fc.constantFrom('', 'line:0', 'align:start', 'line:10% align:end'),
    })
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 15 }), (given) => {
        const cues = given.map(({ fromMs, length, ...rest }) => {
          return { fromMs, untilMs: fromMs + length, ...rest }
        })
        const { pairs, report } = popOn(cues)
        expect(report).toHaveLength(cues.length)
        const ones = Array.from(pairs, (pair) => [pair >> 8, pair & 0xff])
          .flat()
          .map(onesIn)
        expect(ones.every((count) => count % 2 === 1)).toBe(true)
        const rows = cues.flatMap((one) => rowsOf(one).rows)
        expect(rows.every((row) => Array.from(row).length <= COLUMNS)).toBe(true)
      }),
    )
  })

  it('of an hour take little time', () => {
    const hour = inTurn(
      ...Array.from({ length: 1200 }, (_, at): [string, number, number] => [`${at} ${LONG}`, 0, 3]),
    )
    const { report } = popOn(hour)
    expect(report.filter(({ fate }) => fate === 'dropped')).toEqual([])
  })
})
