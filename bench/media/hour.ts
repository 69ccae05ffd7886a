import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Encoder } from '@docket/media/encoding'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import { Station } from './station.ts'
import { type LoadResult, openLoad } from './steady-load.ts'
import { childrenOf, memoryOf, sayLoad } from './usage.ts'

const LOOK_MS = 500
const CHANNELS = 50
const LIMITS = { encoderMb: 700, p99Ms: 100 }
const WITHIN_MS = 7_200_000

/** Packages a long but small file on a real server while viewers request its guide. */
export async function watchHour(
  _encoders: readonly Encoder[],
  folder: string,
  minutes = 60,
): Promise<void> {
  const station = new Station(folder)
  try {
    await station.seed(CHANNELS)
    await station.start()
    const { pid, url } = station.server
    await loadFor(url, 5)
    const alone = await loadFor(url, 20)
    const path = await makeLong(folder, minutes)
    await station.upload(path)
    await rm(path)
    const memory = { server: [memoryOf(pid)], encoder: 0 }
    const watch = setInterval(() => {
      memory.server.push(memoryOf(pid))
      memory.encoder = Math.max(memory.encoder, ...childrenOf(pid).map(memoryOf))
    }, LOOK_MS)
    const load = openLoad(url)
    const from = performance.now()
    const [medium] = await station.settle(WITHIN_MS)
    const tookSec = (performance.now() - from) / 1000
    const busy = await load.end()
    clearInterval(watch)
    const first = memory.server.slice(0, memory.server.length / 4)
    const last = memory.server.slice(-memory.server.length / 4)
    console.log(`\n${minutes} min, ${medium?.status} in ${tookSec.toFixed(0)} s, ${sayLoad()}\n`)
    console.log('| | Measured | Limit |\n|-|-:|-:|')
    print('encoder, most MB', memory.encoder, LIMITS.encoderMb)
    print('server, most MB in the first and in the last quarter', [
      Math.max(...first),
      Math.max(...last),
    ])
    print('guide page, p50 and p99 in ms, alone', [alone.p50Ms, alone.p99Ms])
    print('guide page, p50 in ms, meanwhile', busy.p50Ms)
    print('guide page, p99 in ms, meanwhile', busy.p99Ms, LIMITS.p99Ms)
    print('requests, and those that failed', [busy.answered, busy.failed])
    if (medium?.status !== 'ready' || memory.encoder > LIMITS.encoderMb) process.exitCode = 1
  } finally {
    await station.end()
  }
}

async function loadFor(url: string, seconds: number): Promise<LoadResult> {
  const load = openLoad(url)
  await new Promise((later) => setTimeout(later, seconds * 1000))
  return load.end()
}

function makeLong(folder: string, minutes: number): Promise<string> {
  const seconds = minutes * 60
  const look = { seconds, rate: '30000/1001', size: '640x360', keyEach: 500 }
  return makeMedia({
    path: join(folder, 'long.mp4'),
    format: 'mp4',
    picture: testPicture(look),
    sound: testSound({ seconds }),
  })
}

function print(what: string, measured: number | number[], limit?: number): void {
  const figures = [measured].flat().map((figure) => Math.round(figure))
  console.log(`| ${what} | ${figures.join(', ')} | ${limit ?? ''} |`)
}
