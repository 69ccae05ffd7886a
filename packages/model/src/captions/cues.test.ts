import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCues, toSrt, toVtt } from './cues.ts'
import { lintCues } from './lint-cues.ts'

const SRT = `1\r\n00:00:01,000 --> 00:00:03,500\r\nGood evening.\r\nThis is Port Ellery.\r\n\r\n2\r\n01:02:03,004 --> 01:02:05,000\r\nThe ferry is late.\r\n`

describe('captions', () => {
  it('are read as SRT and written as WebVTT', () => {
    expect(toVtt(readCues(SRT))).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nGood evening.\nThis is Port Ellery.\n\n' +
        '01:02:03.004 --> 01:02:05.000\nThe ferry is late.\n',
    )
  })

  it('are read from WebVTT without hours, without the notes, and written as SRT with their position', () => {
    const vtt =
      '\uFEFFWEBVTT - Council\n\nNOTE checked\n\nintro\n00:01.000 --> 00:02.500 line:0\nHello.\n'
    expect(toSrt(readCues(vtt))).toBe('1\n00:00:01,000 --> 00:00:02,500\n{\\an8}Hello.\n')
    expect(readCues(vtt)[0]?.line).toBe(6)
  })

  it('are the same after conversion to both formats and back', () => {
    const cue = fc.record({
      fromMs: fc.nat(359_999_999),
      untilMs: fc.nat(359_999_999),
      lines: fc.array(fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9})?$/), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 8 }), (cues) => {
        const told = readCues(toSrt(readCues(toVtt(cues.map((one) => ({ ...one, line: 0 }))))))
        expect(told.map(({ line: _, ...one }) => one)).toEqual(cues)
      }),
    )
  })
})

describe('the caption check', () => {
  const check = (times: string, ...lines: string[]) =>
    lintCues(readCues(`WEBVTT\n\n${times}\n${lines.join('\n')}\n`)).map(({ message }) => message)

  it('accepts readable captions, not counting markup', () => {
    expect(check('00:01.000 --> 00:04.000', '<v Mayor><i>Good evening, everybody.</i>')).toEqual([])
  })

  it.each([
    ['00:01.000 --> 00:07.000', ['a', 'b', 'c'], 'Has 3 lines; the limit is 2.'],
    ['00:01.000 --> 00:07.000', ['x'.repeat(43)], 'A line has 43 characters; the limit is 42.'],
    ['00:01.000 --> 00:01.900', ['Yes.'], 'Stays on screen for less than a second.'],
    ['00:01.000 --> 00:09.000', ['Yes.'], 'Stays on screen for 8 seconds; the limit is 7.'],
    [
      '00:01.000 --> 00:02.000',
      ['x'.repeat(21)],
      'Too fast to read: 21 characters per second; the limit is 20.',
    ],
    ['00:02.000 --> 00:01.000', ['Yes.'], 'Ends before it starts.'],
  ])('finds the fault in %s', (times, lines, message) => {
    expect(check(times, ...lines)).toEqual([message])
  })

  it('finds overlaps, names the line, and says when there are no captions', () => {
    const twice = 'WEBVTT\n\n00:01.000 --> 00:04.000\nOne.\n\n00:03.000 --> 00:05.000\nTwo.\n'
    expect(lintCues(readCues(twice))).toEqual([
      { line: 6, message: 'Starts before the caption above it ends.' },
    ])
    expect(lintCues(readCues('<html>'))).toEqual([
      { line: 1, message: 'No captions were found in the file.' },
    ])
  })
})
