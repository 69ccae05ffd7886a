import { createSocket } from 'node:dgram'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { patient } from '@docket/model/testing/patience'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import { openSrtSender, type Sender } from '../embedded/open-sender.ts'
import type { RenditionIndex } from '../fmp4/playlists.ts'
import { SECOND_US } from '../linear/asset.ts'
import { INDEX_FILE, inspectInto, prepare, prepareFilm } from '../prepare/prepare.ts'
import { makeMedia, testPicture, testSound } from '../testing/make-media.ts'
import { receiveStream } from '../testing/receive-stream.ts'
import { testFolder } from '../testing/test-folder.ts'
import { datagramsOf } from './datagrams.ts'
import { readStreams, streamsSectionIn } from './read-streams.ts'
import { PIDS } from './tables.ts'
import { type ReadPacket, readPackets, readUnits } from './testing/read-transport.ts'
import { TICKS_MODULO, ticksOf } from './ticks.ts'
import { transportSegment } from './transport-segment.ts'

const ROOT = testFolder()
const encoder = createEmbeddedEncoder()
/** The 33-bit clock wraps around within the stream. */
const BEGINS_US = Math.round((TICKS_MODULO * 18_000) / 0.09) - 5 * SECOND_US
const BEGINS_TICKS = ticksOf(BEGINS_US)

type Packaged = { folder: string; renditions: Record<string, RenditionIndex> }

async function packaged(name: string, rate: string, size: string): Promise<Packaged> {
  const folder = join(ROOT, name)
  const look = testPicture({ seconds: 10, rate, size })
  // Its frames refer to later frames.
  const picture = { ...look, options: { ...look.options, bf: '3' } }
  const recipe = { format: 'mov', picture, sound: testSound({ seconds: 10 }) }
  const file = await makeMedia({ ...recipe, path: `${folder}.mov` })
  const { inspection } = await inspectInto({ encoder, file, folder })
  await prepare({ encoder, file, folder, inspection })
  const { renditions } = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8'))
  return { folder, renditions }
}

async function partOf({ folder, renditions }: Packaged, name: string, at: number) {
  const file = await readFile(join(folder, `${name}.mp4`))
  const index = renditions[name]
  const segment = index?.segments[at]
  if (!segment) throw new Error(`${name} has no segment ${at}.`)
  const { offset, bytes, durationMs } = segment
  const init = file.subarray(0, index.initBytes)
  return { init, segment: file.subarray(offset, offset + bytes), durationMs }
}

/** Plays segments [first, until) of a package, like a row of a channel. Returns when that ends. */
async function play(one: Packaged, [first, until]: [number, number], fromUs: number) {
  const name = Object.keys(one.renditions).find((key) => key !== 'sound') ?? ''
  const lengths = (one.renditions[name]?.segments ?? []).map(({ durationMs }) => durationMs * 1000)
  const sum = (from: number, to: number) =>
    Math.round(lengths.slice(from, to).reduce((all, us) => all + us, 0))
  const untilUs = fromUs + sum(first, until)
  const place = { originUs: fromUs - sum(0, first), fromUs, untilUs }
  const segments: Buffer[] = []
  for (let at = first; at < until; at += 1) {
    const [picture, sound] = [await partOf(one, name, at), await partOf(one, 'sound', at)]
    segments.push(transportSegment({ picture, sound, ...place }))
  }
  return { segments, untilUs }
}

describe('segments of a channel, joined', () => {
  let segments: Buffer[]
  let packets: ReadPacket[]
  let endsUs: number

  beforeAll(async () => {
    const [one, two] = [
      await packaged('one', '25', '480x270'),
      await packaged('two', '30000/1001', '320x180'),
    ]
    const begun = await play(one, [0, 2], BEGINS_US)
    const joined = await play(two, [1, 3], begun.untilUs)
    const again = await play(one, [1, 3], joined.untilUs)
    segments = [begun, joined, again].flatMap((part) => part.segments)
    packets = readPackets(Buffer.concat(segments))
    endsUs = again.untilUs
  })

  it('number their packets without a gap in each stream', () => {
    const counters = new Map<number, number>()
    for (const { pid, counter, hasPayload } of packets) {
      const before = counters.get(pid) ?? -1
      expect(counter).toBe((hasPayload ? before + 1 : before) & 0xf)
      counters.set(pid, counter)
    }
    expect([...counters.keys()].sort((a, b) => a - b)).toEqual([
      ...[PIDS.programs, PIDS.picture, PIDS.sound, PIDS.streams],
    ])
  })

  it('start with the tables, so that receivers can start with any segment', () => {
    for (const segment of segments) {
      const [first, second] = readPackets(segment)
      expect([first?.pid, second?.pid]).toEqual([PIDS.programs, PIDS.streams])
    }
  })

  it('carry the clock at least every 40 ms, even if pictures are as rare as in a slate', async () => {
    const folder = join(ROOT, 'slate')
    const filters =
      'color=c=teal:s=160x90:r=5:d=12[picture];sine=f=440:r=48000:d=12,volume=-20dB[sound]'
    const film = { folder: ROOT, filters, durationMs: 12_000, fps: 5, quality: 30 }
    const work = { encoder, folder, height: 90 }
    await prepareFilm({ ...work, film: { ...film, preset: 'ultrafast' } })
    const { renditions } = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8'))
    const slate = { folder, renditions }
    const begun = await play(slate, [0, 2], BEGINS_US)
    const { segments: joined } = await play(slate, [1, 2], begun.untilUs)
    const slates = readPackets(Buffer.concat([...begun.segments, ...joined]))
    for (const all of [packets, slates]) {
      const clocks = all.flatMap(({ clock }) => (clock === undefined ? [] : [sinceBegin(clock)]))
      const gaps = clocks.slice(1).map((clock, at) => clock - (clocks[at] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(3600)
    }
  })

  it('deliver every unit before it is needed', () => {
    let clock = Number.NEGATIVE_INFINITY
    for (const packet of packets) {
      if (packet.clock !== undefined) clock = sinceBegin(packet.clock)
      const isUnit = packet.begins && [PIDS.picture, PIDS.sound].includes(packet.pid)
      const [unit] = isUnit ? readUnits([packet], packet.pid) : []
      if (unit) expect(sinceBegin(unit.decodedAt)).toBeGreaterThanOrEqual(clock)
    }
  })

  it('have the times of the channel, even when the clock wraps around', () => {
    const [pictures, sounds] = [PIDS.picture, PIDS.sound].map((pid) => readUnits(packets, pid))
    const lengthTicks = ticksOf(endsUs - BEGINS_US)
    // Pictures at 25 fps take 3,600 ticks. Four audio frames of 1,920 ticks are sent together, and there may be a gap
    // of a fraction of a frame where segments join.
    for (const [units, longest] of [
      [pictures ?? [], 3700],
      [sounds ?? [], 5 * 1920],
    ] as const) {
      const decoded = units.map(({ decodedAt }) => sinceBegin(decodedAt))
      const shown = units.map(({ shownAt }) => sinceBegin(shownAt)).sort((a, b) => a - b)
      expect(decoded).toEqual([...new Set(decoded)].sort((a, b) => a - b))
      expect(units.every((unit) => sinceBegin(unit.decodedAt) <= sinceBegin(unit.shownAt))).toBe(
        true,
      )
      expect(shown[0]).toBeGreaterThanOrEqual(0)
      expect(shown[0]).toBeLessThan(100)
      expect(shown.at(-1)).toBeLessThan(lengthTicks)
      const gaps = shown.slice(1).map((time, at) => time - (shown[at] ?? 0))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(longest)
    }
  })

  it('have every picture', () => {
    // 14 s at 25 fps, and four groups of 50.
    expect(readUnits(packets, PIDS.picture)).toHaveLength(14 * 25 + 4 * 50)
  })

  it('can be read by other software as one file', async () => {
    const file = join(ROOT, 'joined.ts')
    await writeFile(file, Buffer.concat(segments))
    const { inspection } = await inspectInto({ encoder, file, folder: join(ROOT, 'read') })
    expect(inspection.picture?.codec).toBe('h264')
    expect(inspection.sound?.codec).toBe('aac')
    expect(inspection.durationMs).toBeGreaterThan((endsUs - BEGINS_US) / 1000 - 100)
    expect(inspection.durationMs).toBeLessThan((endsUs - BEGINS_US) / 1000 + 100)
  })

  it.each(['', 'a pass & 50 % = phrase'])(
    'reach a receiver over SRT with the passphrase “%s”',
    async (passphrase) => {
      const port = await freePort()
      const key = passphrase === '' ? '' : `&passphrase=${encodeURIComponent(passphrase)}`
      const url = `srt://127.0.0.1:${port}?mode=listener&listen_timeout=30000000${key}`
      const receiving = receiveStream(url, 60)
      const sender = await connected(port, passphrase)
      const datagrams = segments.flatMap((one) => datagramsOf(one, 0))
      for (const [at, { bytes }] of datagrams.entries()) {
        while (!sender.send(bytes)) await pause(10)
        if (at % 4 === 0) await pause(2)
      }
      // Gives data in transit time to arrive.
      await pause(patient(1000))
      sender.close()
      const { frames, sounds } = await receiving
      // The receiver first looks for the start of the stream, and datagrams may be lost if they are sent faster than
      // they are due.
      expect(frames.length).toBeGreaterThan(100)
      expect(sounds).toBeGreaterThan(200)
    },
  )
})

it('a receiver with another passphrase refuses the connection', async () => {
  const port = await freePort()
  const url = `srt://127.0.0.1:${port}?mode=listener&listen_timeout=3000000&passphrase=${'a'.repeat(12)}`
  const receiving = receiveStream(url, 1).catch(() => undefined)
  const sender = openSrtSender({ host: '127.0.0.1', port, passphrase: 'b'.repeat(12) })
  const end = await Promise.race([sender.closed, sender.opened.then(() => 'open')])
  expect(end).not.toBe('open')
  await receiving
})

it('an audio description is a second sound, with the languages of both', async () => {
  const one = await packaged('described', '25', '160x90')
  const name = Object.keys(one.renditions).find((key) => key !== 'sound') ?? ''
  const [picture, sound] = [await partOf(one, name, 0), await partOf(one, 'sound', 0)]
  const place = { originUs: 0, fromUs: 0, untilUs: 4 * SECOND_US }
  const description = { sound, language: 'eng' }
  const segment = transportSegment({ picture, sound, ...place, language: 'spa', description })
  const section = streamsSectionIn(segment)
  expect(section && readStreams(section).map((stream) => [stream.pid, stream.sound])).toEqual([
    [PIDS.picture, undefined],
    [PIDS.sound, { language: 'spa', isDescription: false }],
    [PIDS.description, { language: 'eng', isDescription: true }],
  ])
  const packets = readPackets(segment)
  const heard = (pid: number) => readUnits(packets, pid).map(({ shownAt }) => shownAt)
  expect(heard(PIDS.description).length).toBeGreaterThan(40)
  expect(heard(PIDS.description)).toEqual(heard(PIDS.sound))
})

it('a damaged segment is refused', () => {
  const nothing = { init: Buffer.alloc(8), segment: Buffer.alloc(8) }
  const place = { originUs: 0, fromUs: 0, untilUs: SECOND_US }
  expect(() => transportSegment({ picture: nothing, sound: nothing, ...place })).toThrow(RangeError)
})

/** Ticks since the stream started. The clock has 33 bits. */
function sinceBegin(ticks: number): number {
  const since = (((ticks - BEGINS_TICKS) % TICKS_MODULO) + TICKS_MODULO) % TICKS_MODULO
  return since > TICKS_MODULO / 2 ? since - TICKS_MODULO : since
}

/** Connects to a receiver that is still starting. */
async function connected(port: number, passphrase: string): Promise<Sender> {
  for (;;) {
    const sender = openSrtSender({ host: '127.0.0.1', port, passphrase, latencyMs: 200 })
    const isOver = await Promise.race([
      sender.closed.then(() => true),
      sender.opened.then(() => false),
    ])
    if (!isOver) return sender
  }
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  await new Promise<void>((bound) => {
    socket.bind(0, '127.0.0.1', bound)
  })
  const { port } = socket.address()
  await new Promise<void>((closed) => {
    socket.close(closed)
  })
  return port
}
