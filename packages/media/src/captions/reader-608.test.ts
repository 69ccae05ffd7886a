import type { Cue } from '@docket/model/captions/cues'
import { describe, expect, it } from 'vitest'
import { captionPicture, ccDataOf, withPrevention } from '../testing/caption-picture.ts'
import { ccDataIn, h264Form } from './cc-data.ts'
import { Reader608 } from './reader-608.ts'

const SIZED = h264Form(Buffer.from([1, 100, 0, 30, 0xff]))
const STARTED = h264Form(Buffer.from([0, 0, 0, 1, 0x67]))

/** Reads pairs without parity, one frame each. */
function read(frames: readonly number[], change = (pair: number) => pair) {
  const reader = new Reader608()
  for (const [at, pair] of frames.entries()) {
    reader.take(triple(change(withParity(pair))), at * 100)
  }
  const { cues, unread } = reader.finish()
  return { cues: cues.map(said), unread }
}

const triple = (pair: number, head = 0xfc) => Buffer.from([head, pair >> 8, pair & 0xff])
const said = ({ fromMs, untilMs, lines }: Cue) => [fromMs, untilMs, lines.join('|')]

function withParity(pair: number): number {
  const odd = (byte: number) => (byte.toString(2).replaceAll('0', '').length % 2 === 0 ? 0x80 : 0)
  const [first, second] = [pair >> 8, pair & 0xff]
  return ((first | odd(first)) << 8) | second | odd(second)
}

const text = (words: string) =>
  Array.from({ length: Math.ceil(words.length / 2) }, (_, at) => {
    const [first = 0, second = 0] = Buffer.from(words.slice(at * 2, at * 2 + 2))
    return first * 256 + second
  })

const TEXT = 0x142a
const [LOAD, ROLL, PAINT, CLEAR, RETURN, SHOW, ROW] = [
  0x1420, 0x1425, 0x1429, 0x142c, 0x142d, 0x142f, 0x1470,
] as [number, number, number, number, number, number, number]

describe('captions in the picture', () => {
  it.each([
    [
      'pop on',
      [LOAD, LOAD, ROW, ROW, ...text('Order'), SHOW, SHOW, 0, CLEAR],
      [[700, 1000, 'Order']],
    ],
    [
      'roll up',
      [ROLL, RETURN, ROW, ...text('Ora'), RETURN, ROW, ...text('now'), CLEAR],
      [
        [300, 500, 'Ora'],
        [700, 900, 'now'],
      ],
    ],
    ['are painted', [PAINT, ROW, ...text('Order'), 0, CLEAR], [[100, 600, 'Order']]],
  ])('that %s are read', (_, frames, cues) => {
    expect(read(frames)).toEqual({ cues, unread: 0 })
  })

  it('end when text that is not for captions follows', () => {
    const frames = [LOAD, ROW, ...text('Order'), SHOW, TEXT, ROW, ...text('www'), ROLL]
    expect(read(frames).cues).toEqual([[500, 1000, 'Order']])
  })

  it('lose only damaged pairs and unknown codes, and count them', () => {
    const frames = [LOAD, ROW, ...text('Or'), ...text('xx'), 0x1430, ...text('der'), SHOW]
    const change = (pair: number) => (pair === withParity(0x7878) ? pair ^ 0x80 : pair)
    expect(read(frames, change)).toMatchObject({ cues: [[700, 4700, 'Order']], unread: 2 })
  })

  it('leave out other fields, other channels, and data that is not valid', () => {
    const reader = new Reader608()
    for (const head of [0xfd, 0xf8, 0xfe, 0xff]) {
      for (const pair of [PAINT, ROW, ...text('no')]) reader.take(triple(withParity(pair), head), 0)
    }
    for (const pair of [PAINT | 0x800, ...text('no')]) reader.take(triple(withParity(pair)), 0)
    expect(reader.finish()).toEqual({ cues: [], unread: 0 })
  })
})

describe('caption data', () => {
  const PAIRS = [0x9420, 0x0003]

  it('is found in H.264 after lengths and after start codes, without emulation prevention bytes', () => {
    const expected = ccDataOf(PAIRS).subarray(7, -1)
    const unit = captionPicture(Buffer.from([0, 0, 1, 0x65, 0, 0, 1, 0x41]), 'libx264', PAIRS)
    expect(ccDataIn(unit, STARTED)).toEqual(expected)
    const sei = unit.subarray(4, unit.indexOf(Buffer.from([0, 0, 1, 0x65])))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sei.length)
    const slice = Buffer.from([0, 0, 0, 2, 0x65, 1])
    expect(ccDataIn(Buffer.concat([slice, length, sei]), SIZED)).toEqual(expected)
    expect(withPrevention([0, 0, 3])).toEqual([0, 0, 3, 3])
  })

  it('is found after other messages, and only if it is from ATSC', () => {
    const message = (...content: number[]) => [4, content.length, ...content]
    const other = [5, 0xff, 1, ...Array.from({ length: 256 }, () => 7)]
    const data = [...ccDataOf(PAIRS)]
    const sei = (...messages: number[][]) =>
      Buffer.from([0, 0, 1, 6, ...withPrevention([...messages.flat(), 0x80])])
    const found = sei(other, message(0xb5, 0, 0x3c, ...data), message(0xb5, 0, 0x31, ...data))
    expect(ccDataIn(found, STARTED)).toEqual(ccDataOf(PAIRS).subarray(7, -1))
    const foreign = sei(message(0xb5, 0, 0x3c, ...data), message(0xb5, 0, 0x31, 0x44, 0x54, 3, 1))
    expect(ccDataIn(foreign, STARTED)).toHaveLength(0)
  })

  it('never fails on damaged pictures', () => {
    const whole = captionPicture(Buffer.from([0, 0, 1, 0x65]), 'libx264', PAIRS)
    const mpeg2 = captionPicture(Buffer.from([0, 0, 1, 1]), 'mpeg2video', PAIRS)
    for (let length = 0; length <= whole.length; length += 1) {
      for (const form of [STARTED, SIZED, { codec: 'mpeg2' } as const]) {
        expect(() => ccDataIn(whole.subarray(0, length), form)).not.toThrow()
        expect(() => ccDataIn(mpeg2.subarray(0, length), form)).not.toThrow()
      }
    }
    const hostile = Buffer.alloc(3_000_000, Buffer.from([0, 0, 1]))
    expect(ccDataIn(hostile, STARTED)).toHaveLength(0)
    expect(ccDataIn(Buffer.alloc(3_000_000), SIZED)).toHaveLength(0)
    expect(ccDataIn(mpeg2, { codec: 'mpeg2' })).toEqual(ccDataOf(PAIRS).subarray(7, -1))
  })
})
