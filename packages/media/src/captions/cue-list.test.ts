import { expect, it } from 'vitest'
import { CueList } from './cue-list.ts'
import { readPacketText } from './packet-text.ts'

const cue = (fromMs: number, text = 'Order') => ({ fromMs, untilMs: fromMs + 500, lines: [text] })

it('sorts captions by time, and adds missing ends', () => {
  const list = new CueList()
  for (const { fromMs, untilMs } of [
    { fromMs: 9000, untilMs: 9000 },
    { fromMs: 2000, untilMs: 0 },
    { fromMs: 2500, untilMs: 2600 },
    { fromMs: -300, untilMs: 200 },
  ]) {
    list.add({ fromMs, untilMs, lines: ['Order'] })
  }
  expect(list.finish().cues.map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual([
    [0, 200],
    [2000, 2500],
    [2500, 2600],
    [9000, 13_000],
  ])
})

it('counts as unread what is too long for captions, or too late for a recording', () => {
  const list = new CueList()
  list.add(cue(0, 'x'.repeat(2001)))
  list.add({ ...cue(0), lines: Array.from({ length: 16 }, () => 'x') })
  list.add(cue(Number.NaN))
  list.add(cue(1e15))
  list.add(cue(1000))
  expect(list.finish()).toMatchObject({ cues: [{ fromMs: 1000 }], unread: 4 })
})

it('accepts no more captions than a track can have', () => {
  const many = new CueList()
  for (let at = 0; at < 20_003; at += 1) many.add(cue(at))
  expect([many.finish().cues.length, many.finish().unread]).toEqual([20_000, 3])

  const large = new CueList()
  for (let at = 0; at < 2000; at += 1) large.add(cue(at, 'x'.repeat(2000)))
  expect([large.finish().cues.length, large.finish().unread]).toEqual([1750, 250])
})

const box = (type: string, content: string) => {
  const bytes = Buffer.from(`1234${type}${content}`)
  bytes.writeUInt32BE(bytes.length)
  return bytes.toString('latin1')
}

it.each([
  ['mov-text', '\0\x05Order and more', ['Order']],
  ['mov-text', '\0\0', []],
  ['mov-text', '\0\x09Order', undefined],
  ['mov-text', '\0', undefined],
  ['subrip', '\r\n \r\n', []],
  ['subrip', 'x'.repeat(65_537), undefined],
  ['substation', '1,0,Default', undefined],
  ['substation', '1,0,Default,,0,0,0,,{\\p1}m 0 0 l 9 9{\\p0}', []],
  ['webvtt', box('vttc', box('sttg', 'line:0') + box('payl', 'Order')), ['Order']],
  ['webvtt', box('vtte', ''), []],
  ['webvtt', box('vttc', 'xxxxpayl'), undefined],
] as const)('reads a packet of %s: %j', (form, packet, lines) => {
  expect(readPacketText(form, Buffer.from(packet, 'latin1'))?.lines).toEqual(lines)
})
