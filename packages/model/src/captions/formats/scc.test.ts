import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../testing/property-seed.ts'
import type { Cue } from '../cue.ts'
import { readCaptions } from '../cues.ts'
import { readScc, toScc } from './scc.ts'

const HEAD = 'Scenarist_SCC V1.0\n\n'

describe('captions in SCC', () => {
  it('pop on at the display code, and disappear when the screen is cleared', () => {
    const { cues, unreadLines } = readCaptions(
      `${HEAD}00:00:01;00\t9420 9420 94ae 94ae 9470 9470 c8e5 ecec ef80 942c 942c 942f 942f\n\n00:00:03;00\t942c 942c\n`,
    )
    expect(unreadLines).toEqual([])
    expect(cues).toEqual([{ line: 3, fromMs: 1368, untilMs: 3003, lines: ['Hello'] }])
  })

  it('roll up line by line, each line once', () => {
    const roll = '9425 9425 94ad 94ad 9470 9470'
    const { cues } = readScc(
      `${HEAD}00:00:01:00\t${roll} 4fee e580\n\n00:00:02:00\t${roll} 54f7 ef80\n\n00:00:04:00\t942c 942c\n`,
    )
    expect(cues.map(({ lines, fromMs, untilMs }) => [lines, fromMs, untilMs])).toEqual([
      [['One'], 1201, 2069],
      [['Two'], 2202, 4004],
    ])
  })

  it('have special characters, italics and positions', () => {
    // A preamble of row 1 in italics; a note, a quote in place of e, and &.
    const { cues } = readScc(
      `${HEAD}00:00:00:00\t9420 9420 94ae 94ae 91ce 91ce 9137 9137 20e5 9229 2680 942f 942f\n\n00:00:02:00\t942c 942c\n`,
    )
    expect(cues).toMatchObject([{ lines: ['<i>♪ ’&amp;</i>'], settings: 'line:0' }])
  })

  it('are reported by line if they cannot be read or belong to another channel', () => {
    const other = '1c20 1c20 1cae 1cae 1c70 1c70 c8e9 1c2f 1c2f'
    const text = `${HEAD}soon\t9420\n00:00:01:00\t9420 zzzz\n00:00:02:00\t${other}\n`
    expect(readScc(text)).toEqual({ cues: [], unreadLines: [3, 4, 5] })
  })

  it('are the same after writing and reading again', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9é♪ñ'.,!?&-]{1,12}$/)
    const said = fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), {
      minLength: 1,
      maxLength: 2,
    })
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 8 }), fc.boolean(), (all, isAbove) => {
        const cues: Cue[] = all.map((lines, at) => ({
          line: at + 1,
          fromMs: 5000 + at * 6000,
          untilMs: 9000 + at * 6000,
          lines: lines.map((words) => words.join(' ').replaceAll('&', '&amp;')),
          ...(isAbove && { settings: 'line:0' }),
        }))
        const read = readScc(toScc(cues))
        expect(read.unreadLines).toEqual([])
        expect(read.cues.map(({ lines, settings }) => ({ lines, settings }))).toEqual(
          cues.map(({ lines, settings }) => ({ lines, settings })),
        )
        for (const [at, { fromMs, untilMs }] of read.cues.entries()) {
          expect(Math.abs(fromMs - (cues[at]?.fromMs ?? 0))).toBeLessThan(70)
          expect(Math.abs(untilMs - (cues[at]?.untilMs ?? 0))).toBeLessThan(70)
        }
      }),
    )
  })

  it('have at most four rows of 32 characters at a time', () => {
    const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
    const { cues } = readScc(toScc([{ line: 1, fromMs: 10_000, untilMs: 30_000, lines: [long] }]))
    expect(cues.length).toBeGreaterThan(2)
    expect(
      Math.max(...cues.flatMap(({ lines }) => lines.map(({ length }) => length))),
    ).toBeLessThanOrEqual(32)
    expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(long)
  })

  it('keep drop-frame times in step with the clock over hours', () => {
    const [, times] =
      /(\S+)\t/.exec(toScc([{ line: 1, fromMs: 3_600_000, untilMs: 3_601_000, lines: ['A'] }])) ??
      []
    expect(times).toMatch(/^00:59:59;/)
    const { cues } = readScc(
      toScc([{ line: 1, fromMs: 3_600_000, untilMs: 3_601_000, lines: ['A'] }]),
    )
    expect(Math.abs((cues[0]?.fromMs ?? 0) - 3_600_000)).toBeLessThan(70)
  })
})
