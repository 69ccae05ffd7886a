import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { popOn } from '@docket/model/captions/line21/pop-on'
import type { TimedLines } from '@docket/model/captions/line21/screens'
import { HOUR_MS } from '@docket/model/time/instants'
import { expect, it } from 'vitest'
import { service708 } from '../../captions/line21/service-708.ts'
import { createEmbeddedEncoder } from '../../embedded/embedded-encoder.ts'
import type { RenditionIndex } from '../../fmp4/playlists.ts'
import { INDEX_FILE, inspectInto, prepare } from '../../prepare/prepare.ts'
import { makeMedia, testPicture, testSound } from '../../testing/make-media.ts'
import { testFolder } from '../../testing/test-folder.ts'
import { ConstantRate } from '../constant-rate.ts'
import { transportSegment } from '../transport-segment.ts'
import { TransportAnalyzer } from './analyze-transport.ts'

const ROOT = testFolder()
const RATE = 3_000_000
const BEGINS_MS = Date.parse('2026-03-03T00:00:00Z')
const US_PER_MS = 1000
const CUES: TimedLines[] = [
  { fromMs: 1000, untilMs: 4000, lines: ['Good evening, and welcome.'] },
  { fromMs: 5000, untilMs: 9000, lines: ['Item seven:', 'the harbor.'] },
]

async function film(name: string, rate: string) {
  const folder = join(ROOT, name)
  const recipe = {
    format: 'mov',
    picture: testPicture({ seconds: 12, rate, size: '640x360' }),
    sound: testSound({ seconds: 12 }),
  }
  const file = await makeMedia({ ...recipe, path: `${folder}.mov` })
  const encoder = createEmbeddedEncoder()
  const { inspection } = await inspectInto({ encoder, file, folder })
  await prepare({ encoder, file, folder, inspection })
  const index = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8'))
  const renditions: Record<string, RenditionIndex> = index.renditions
  const picture = Object.keys(renditions).find((key) => key !== 'sound') ?? ''
  const part = async (key: string, at: number) => {
    const bytes = await readFile(join(folder, `${key}.mp4`))
    const { initBytes = 0, segments = [] } = renditions[key] ?? {}
    const one = segments[at]
    if (!one) throw new Error(`${key} has no segment ${at}.`)
    return {
      init: bytes.subarray(0, initBytes),
      segment: bytes.subarray(one.offset, one.offset + one.bytes),
    }
  }
  const lengths = (renditions[picture]?.segments ?? []).map(({ durationMs }) => durationMs)
  const parts = await Promise.all(
    lengths.map(async (_, at) => ({
      picture: await part(picture, at),
      sound: await part('sound', at),
    })),
  )
  return { lengths, parts }
}

it('an hour of a channel at a constant rate has no error of TR 101 290', async () => {
  const films = [await film('one', '30000/1001'), await film('two', '25')]
  const analyzer = new TransportAnalyzer({ bitsPerSec: RATE })
  const captions = {
    channels: {
      first: popOn(CUES, 1).pairs,
      digital: service708(CUES),
      second: popOn(CUES, 2).pairs,
    },
    services: [
      { field: 1, language: 'eng' },
      { field: 2, language: 'spa' },
    ] as const,
    replaces: true,
  }
  const rate = new ConstantRate({ bitsPerSec: RATE, name: 'Harbor' })
  let cpu = 0
  let made = 0
  for (let atMs = BEGINS_MS, turn = 0; atMs < BEGINS_MS + HOUR_MS; turn += 1) {
    const one = films[turn % films.length]
    if (!one) throw new Error('There is no film.')
    const lengthMs = one.lengths.reduce((sum, each) => sum + each, 0)
    const place = {
      originUs: atMs * US_PER_MS,
      fromUs: atMs * US_PER_MS,
      untilUs: (atMs + lengthMs) * US_PER_MS,
    }
    for (const [at, part] of one.parts.entries()) {
      const begun = performance.now()
      const segment = transportSegment({ ...part, ...place, captions, language: 'eng' })
      const bytes = rate.add(segment, atMs)
      cpu += performance.now() - begun
      analyzer.add(bytes)
      atMs += one.lengths[at] ?? 0
      made += 1
      expect(rate.lateMs).toBeLessThan(500)
    }
  }
  const report = analyzer.report()
  console.log({
    ...report,
    segments: made,
    percentOfCore: (cpu / HOUR_MS) * 100,
  })
  expect(Object.entries(report.errors).filter(([, count]) => count > 0)).toEqual([])
  expect(report.seconds).toBeGreaterThan(3590)
  expect(report.worstClockNs).toBeLessThan(500)
  expect(cpu / HOUR_MS).toBeLessThan(0.05)
}, 600_000)
