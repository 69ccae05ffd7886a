import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  encoderFinder,
  INDEX_FILE,
  inspectInto,
  prepare,
  type RenditionIndex,
} from '@docket/media/encoding'
import { transportSegment } from '@docket/media/mpegts'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'

const SECONDS = 8
const ROUNDS = 200

/** Measures the CPU time of one thread for making a transport stream from a packaged segment. */
export async function measureTransport(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-bench-'))
  try {
    const place = await makeSegment(folder)
    const bytes = transportSegment(place).length
    const begun = process.cpuUsage()
    for (let round = 0; round < ROUNDS; round += 1) transportSegment(place)
    const { user, system } = process.cpuUsage(begun)
    const taken = place.picture.segment.length + place.sound.segment.length
    console.log(`\nNode ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}\n`)
    console.log('| | fragmented MP4, kB | MPEG-TS, kB | CPU ms |')
    console.log('|-|-:|-:|-:|')
    const figures = [taken / 1000, bytes / 1000, (user + system) / 1000 / ROUNDS]
    console.log(`| a segment of 4 s | ${figures.map((one) => one.toFixed(1)).join(' | ')} |`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function makeSegment(folder: string) {
  const look = testPicture({ seconds: SECONDS, size: '1280x720', pictureFilter: 'noise=alls=12' })
  const picture = {
    ...look,
    options: { ...look.options, b: '2000k', maxrate: '2000k', bufsize: '2000k' },
  }
  const path = join(folder, 'film.mp4')
  const file = await makeMedia({
    path,
    format: 'mp4',
    picture,
    sound: testSound({ seconds: SECONDS }),
  })
  const { encoder } = await encoderFinder()()
  if (!encoder) throw new Error('No encoder is installed.')
  const { inspection } = await inspectInto({ encoder, file, folder })
  await prepare({ encoder, file, folder, inspection })
  const { renditions } = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as {
    renditions: Record<string, RenditionIndex>
  }
  const part = async (name: string) => {
    const index = renditions[name]
    const segment = index?.segments[0]
    if (!segment) throw new Error(`${name} was not found.`)
    const content = await readFile(join(folder, `${name}.mp4`))
    const until = segment.offset + segment.bytes
    return {
      init: content.subarray(0, index.initBytes),
      segment: content.subarray(segment.offset, until),
    }
  }
  const name = Object.keys(renditions).find((one) => one !== 'sound') ?? ''
  const us = { originUs: 0, fromUs: 0, untilUs: SECONDS * 1_000_000 }
  return { picture: await part(name), sound: await part('sound'), ...us }
}
