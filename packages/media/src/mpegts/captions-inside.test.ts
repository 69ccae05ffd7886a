import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toScc } from '@docket/model/captions/formats/scc'
import { popOn } from '@docket/model/captions/line21/pop-on'
import type { TimedLines } from '@docket/model/captions/line21/screens'
import { beforeAll, describe, expect, it } from 'vitest'
import { service708 } from '../captions/line21/service-708.ts'
import { insideLanguages } from '../captions/line21/services.ts'
import { isCaptionUnit } from '../captions/line21/write-cc-data.ts'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import type { RenditionIndex } from '../fmp4/playlists.ts'
import { INDEX_FILE, inspectInto, prepare } from '../prepare/prepare.ts'
import { makeMedia, testPicture, testSound } from '../testing/make-media.ts'
import { type ReceivedCaption, receiveCaptions } from '../testing/receive-captions.ts'
import { testFolder } from '../testing/test-folder.ts'
import { PIDS } from './tables.ts'
import { readPackets, readUnits } from './testing/read-transport.ts'
import { TICKS_MODULO, ticksOf } from './ticks.ts'
import { type CaptionsInside, transportSegment } from './transport-segment.ts'

const ROOT = testFolder()
const encoder = createEmbeddedEncoder()
const SECONDS = 12
const BEGINS_US = 1_800_000_000_000_000
const RATES = ['30000/1001', '25', '60000/1001', '10']
const SERVICES = insideLanguages(['es', 'en'], 'en')

const ENGLISH: TimedLines[] = [
  { fromMs: 2000, untilMs: 4500, lines: ['Good evening, and welcome', 'to the council meeting.'] },
  { fromMs: 5000, untilMs: 7000, lines: ['>> Thank you.'] },
  { fromMs: 7500, untilMs: 11_000, lines: ['Item seven: the harbor.'] },
]
const SPANISH: TimedLines[] = [
  { fromMs: 2500, untilMs: 5000, lines: ['Buenas noches, señor Núñez.'] },
  { fromMs: 7000, untilMs: 10_000, lines: ['¿Quién pidió la palabra?'] },
]

function captionsOf(
  first: readonly TimedLines[],
  second: readonly TimedLines[] = [],
  offsetMs = 0,
): CaptionsInside {
  const moved = (cues: readonly TimedLines[]) =>
    cues.flatMap((cue) => {
      const untilMs = cue.untilMs + offsetMs
      return untilMs > 0 ? [{ ...cue, fromMs: cue.fromMs + offsetMs, untilMs }] : []
    })
  const channels = {
    first: popOn(moved(first)).pairs,
    second: popOn(moved(second), 2).pairs,
    digital: service708(moved(first)),
  }
  return { channels, services: SERVICES, replaces: true }
}

type Packaged = { file: Buffer; sound: Buffer; indexes: [RenditionIndex, RenditionIndex] }

async function packaged(name: string, rate: string, scc?: string): Promise<Packaged> {
  const folder = join(ROOT, name)
  const look = testPicture({ seconds: SECONDS, rate, size: '160x90' })
  // Its frames refer to later frames.
  const picture = { ...look, options: { ...look.options, bf: '3' } }
  const sound = testSound({ seconds: SECONDS })
  const recipe = { format: 'mov', picture, sound, ...(scc !== undefined && { scc }) }
  const file = await makeMedia({ ...recipe, path: `${folder}.mov` })
  const { inspection } = await inspectInto({ encoder, file, folder })
  await prepare({ encoder, file, folder, inspection })
  const { renditions } = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8'))
  const size = Object.keys(renditions).find((key) => key !== 'sound') ?? ''
  return {
    file: await readFile(join(folder, `${size}.mp4`)),
    sound: await readFile(join(folder, 'sound.mp4')),
    indexes: [renditions[size], renditions.sound],
  }
}

function partOf(file: Buffer, { initBytes, segments }: RenditionIndex, at: number) {
  const { offset = 0, bytes = 0 } = segments[at] ?? {}
  return { init: file.subarray(0, initBytes), segment: file.subarray(offset, offset + bytes) }
}

/** Plays a package from a segment on, like an item of a channel. */
function play(
  { file, sound, indexes }: Packaged,
  { fromMs = 0, untilMs = SECONDS * 1000, fromUs = BEGINS_US, captions }: Partial<Played>,
) {
  const [picture, heard] = indexes
  const lengths = picture.segments.map(({ durationMs }) => durationMs * 1000)
  const sum = (from: number, to: number) =>
    Math.round(lengths.slice(from, to).reduce((all, us) => all + us, 0))
  /** The segment that begins nearest to a time of the recording. */
  const nearest = (ms: number) => {
    const distances = [...lengths, 0].map((_, at) => Math.abs(sum(0, at) - ms * 1000))
    return distances.indexOf(Math.min(...distances))
  }
  const [first, until] = [nearest(fromMs), nearest(untilMs)]
  const offsetUs = sum(0, first)
  const untilUs = fromUs + sum(first, until)
  const segments = Array.from({ length: until - first }, (_, at) =>
    transportSegment({
      picture: partOf(file, picture, first + at),
      sound: partOf(sound, heard, first + at),
      ...{ originUs: fromUs - offsetUs, fromUs, untilUs },
      ...(captions && { captions: captions(-offsetUs / 1000) }),
    }),
  )
  return { bytes: Buffer.concat(segments), untilUs, offsetMs: offsetUs / 1000 }
}
type Played = {
  fromMs: number
  untilMs: number
  fromUs: number
  captions: (offsetMs: number) => CaptionsInside
}

/** Returns what another receiver reads in a channel, such as `CC1`. Times count from `BEGINS_US`. */
function receive(bytes: Buffer, wanted: string): ReceivedCaption[] {
  const beginsMs = (ticksOf(BEGINS_US) % TICKS_MODULO) / 90
  return receiveCaptions(bytes)
    .filter(({ channel }) => channel === wanted)
    .map((one) => ({
      ...{ ...one, fromMs: one.fromMs - beginsMs, untilMs: one.untilMs - beginsMs },
    }))
}

const textOf = ({ lines }: Pick<TimedLines, 'lines'>) => lines.join('\n')

describe.each(RATES)('captions inside pictures at %s frames per second', (rate) => {
  let one: Packaged
  let bytes: Buffer

  beforeAll(async () => {
    one = await packaged(`rate-${rate.replace('/', '-')}`, rate)
    bytes = play(one, { captions: () => captionsOf(ENGLISH, SPANISH) }).bytes
  })

  it('are read by another receiver, in both languages and as CEA-708, on time', () => {
    const frameMs = 1000 / (Number(rate.split('/')[0]) / Number(rate.split('/')[1] ?? 1))
    for (const [channel, cues] of [
      ['CC1', ENGLISH],
      ['CC3', SPANISH],
    ] as const) {
      const shown = receive(bytes, channel)
      expect(shown.map(({ text }) => text)).toEqual(cues.map(textOf))
      for (const [at, { fromMs, untilMs }] of shown.entries()) {
        const cue = cues[at]
        expect(Math.abs(fromMs - (cue?.fromMs ?? 0))).toBeLessThan(40 + frameMs)
        expect(Math.abs(untilMs - (cue?.untilMs ?? 0))).toBeLessThan(40 + frameMs)
      }
    }
    const digital = receive(bytes, 'cc708_1').map(({ text }) => text)
    // This receiver reads a packet only when the next one begins.
    expect(digital).toEqual(ENGLISH.slice(0, digital.length).map(textOf))
    expect(digital.length).toBeGreaterThanOrEqual(ENGLISH.length - 1)
  })

  it('change nothing else of a picture', () => {
    const plain = play(one, {}).bytes
    const pictures = (stream: Buffer) =>
      readUnits(readPackets(stream), PIDS.picture).map(({ payload, shownAt }) => {
        return [shownAt, ...unitsOf(payload).filter((unit) => !isCaptionUnit(unit))]
      })
    expect(pictures(bytes)).toEqual(pictures(plain))
  })
})

function unitsOf(payload: Buffer): Buffer[] {
  const start = Buffer.from([0, 0, 0, 1])
  const units: Buffer[] = []
  for (let at = payload.indexOf(start); at >= 0; ) {
    const next = payload.indexOf(start, at + 4)
    units.push(payload.subarray(at + 4, next < 0 ? payload.length : next))
    at = next
  }
  return units
}

describe('captions inside the pictures of a channel', () => {
  let one: Packaged

  beforeAll(async () => {
    one = await packaged('joined', '30000/1001')
  })

  it('belong to the recording where an item begins in its middle', () => {
    const captions = (offset: number) => captionsOf(ENGLISH.slice(2), [], offset)
    const { bytes, offsetMs } = play(one, { fromMs: 6000, captions })
    const last = receive(bytes, 'CC1').at(-1)
    expect(last?.text).toBe('Item seven: the harbor.')
    expect(offsetMs).toBeGreaterThan(3000)
    expect(Math.abs((last?.fromMs ?? 0) - (7500 - offsetMs))).toBeLessThan(80)
  })

  it('are gone when the next item begins, even if it has none', () => {
    const captions = (offset: number) => captionsOf(ENGLISH, [], offset)
    // The first item is cut at about 9 s, while its last caption is on screen.
    const begun = play(one, { untilMs: 9000, captions })
    const next = play(one, { fromUs: begun.untilUs, captions: () => captionsOf([]) })
    const last = receive(Buffer.concat([begun.bytes, next.bytes]), 'CC1').at(-1)
    expect(last?.text).toBe('Item seven: the harbor.')
    const cutMs = (begun.untilUs - BEGINS_US) / 1000
    expect(Math.abs((last?.untilMs ?? 0) - cutMs)).toBeLessThan(100)
  })

  it('replace those that a picture has already, unless they are to be kept', async () => {
    const cue = { line: 1, fromMs: 3000, untilMs: 6000, lines: ['From the truck'] }
    const own = await packaged('own', '30000/1001', toScc([cue]))
    const replaced = play(own, { captions: () => captionsOf(ENGLISH) }).bytes
    expect(receive(replaced, 'CC1').map(({ text }) => text)).toEqual(ENGLISH.map(textOf))
    const kept = play(own, { captions: () => ({ ...captionsOf([]), replaces: false }) }).bytes
    for (const stream of [kept, play(own, {}).bytes]) {
      expect(receive(stream, 'CC1').map(({ text }) => text)).toEqual(['From the truck'])
    }
  })

  it('are listed in the table of the program', () => {
    const { bytes } = play(one, { untilMs: 2000, captions: () => captionsOf(ENGLISH) })
    const table = readPackets(bytes).find(({ pid }) => pid === PIDS.streams)?.payload
    const hex = table?.toString('hex') ?? ''
    expect(hex).toContain(
      ['86', '13', 'e3', '656e67', '7e3fff', '737061', '7f3fff', '656e67', 'c13fff'].join(''),
    )
    expect(play(one, { untilMs: 2000 }).bytes.includes(Buffer.from('eng'))).toBe(false)
  })
})

describe('the languages inside pictures', () => {
  it('are that of the station and one more, as far as receivers have their letters', () => {
    const tags = (...given: string[]) => insideLanguages(given, 'es').map(({ tag }) => tag)
    expect(tags('en', 'es-MX', 'fr', 'zh')).toEqual(['es-MX', 'en'])
    expect(tags('zh', 'ar', 'fr')).toEqual(['fr'])
    expect(tags('vi')).toEqual([])
  })
})
