import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Encoder } from '@docket/media/encoder'
import { knownEncoders } from '@docket/media/open-encoder'
import { inspectInto, prepare } from '@docket/media/prepare'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'

// Prints what inspecting and packaging a clip costs with each encoder of this machine, in processor time and
// memory of the encoder's processes: `node bench/media.ts [SECONDS]`. Linux only.
const seconds = Number(process.argv[2] ?? 60)
const HD = '1920x1080'
const TICKS_PER_SEC = 100

type Case = { name: string; size: string; keyEach: number }

const CASES: readonly Case[] = [
  { name: 'copy the picture, encode the sound', size: HD, keyEach: 60 },
  { name: '360 only', size: '640x360', keyEach: 250 },
  { name: '1080, 720, 360 and sound', size: HD, keyEach: 250 },
]

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-media-'))
try {
  console.log(`A clip of ${seconds} s, 30 frames a second, preset veryfast`)
  for (const encoder of knownEncoders(process.env.DOCKET_FFMPEG)) await measureAll(encoder)
} finally {
  rmSync(folder, { recursive: true })
}

async function measureAll(encoder: Encoder): Promise<void> {
  const state = await encoder.probe()
  if (!state.ok) {
    console.log(`\n${encoder.id}: ${state.reason}`)
    return
  }
  console.log(`\n${encoder.id}, ${state.version}\n\n| Work | CPU s | Memory, MB |\n|-|-:|-:|`)
  for (const one of CASES) {
    const file = await makeClip(one)
    const place = join(folder, `${encoder.id}-${one.size}-${one.keyEach}`)
    const inspected = await measure(() => inspectInto({ encoder, file, folder: place }))
    if (one === CASES[0]) print('inspect', inspected)
    const { inspection } = inspected.result
    print(one.name, await measure(() => prepare({ encoder, file, folder: place, inspection })))
    rmSync(place, { recursive: true })
  }
}

async function makeClip({ size, keyEach }: Case): Promise<string> {
  const path = join(folder, `${size}-${keyEach}.mp4`)
  const look = { seconds, rate: '30', size, keyEach, pictureFilter: 'noise=alls=8:allf=t' }
  return makeMedia({
    path,
    format: 'mp4',
    picture: testPicture(look),
    sound: testSound({ seconds }),
  })
}

type Cost<Result> = { result: Result; cpuSec: number; memoryMb: number }

async function measure<Result>(work: () => Promise<Result>): Promise<Cost<Result>> {
  const before = cpuOfEnded()
  let memoryKb = 0
  const watch = setInterval(() => {
    memoryKb = Math.max(memoryKb, ...children().map(peakKbOf))
  }, 100)
  try {
    const result = await work()
    return { result, cpuSec: cpuOfEnded() - before, memoryMb: memoryKb / 1024 }
  } finally {
    clearInterval(watch)
  }
}

/** Returns the processor time of all child processes that have ended. */
function cpuOfEnded(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SEC
}

function children(): string[] {
  return readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
}

function peakKbOf(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}

function print(work: string, { cpuSec, memoryMb }: Cost<unknown>): void {
  console.log(`| ${work} | ${cpuSec.toFixed(1)} | ${Math.round(memoryMb)} |`)
}
