import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Encoder, inspectInto, prepare } from '@docket/media/encoding'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import { type Cost, measure, sayLoad } from './usage.ts'

const HD = '1920x1080'
const ROUNDS = 3

type Case = { name: string; size: string; keyEach: number }

const CASES: readonly Case[] = [
  { name: 'copy the picture, encode the sound', size: HD, keyEach: 60 },
  { name: '360 only', size: '640x360', keyEach: 250 },
  { name: '1080, 720, 360 and sound', size: HD, keyEach: 250 },
]

type Row = { work: string; encoder: Encoder['id']; cost: Cost<unknown> }

/** Prints the cost of each step of packaging a clip with each encoder: the lowest of three alternating rounds. */
export async function measureCosts(
  encoders: readonly Encoder[],
  folder: string,
  seconds = 20,
): Promise<void> {
  const rows: Row[] = []
  for (const one of CASES) {
    const file = await makeClip(folder, one, seconds)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const encoder of encoders) {
        const place = join(folder, 'costs')
        const inspected = await measure(() => inspectInto({ encoder, file, folder: place }))
        const { inspection } = inspected.result
        const cost = await measure(() => prepare({ encoder, file, folder: place, inspection }))
        if (one === CASES[0]) rows.push({ work: 'inspect', encoder: encoder.id, cost: inspected })
        rows.push({ work: one.name, encoder: encoder.id, cost })
        rmSync(place, { recursive: true })
      }
    }
  }
  print(rows, encoders, seconds)
}

function makeClip(folder: string, { size, keyEach }: Case, seconds: number): Promise<string> {
  const look = { seconds, rate: '30', size, keyEach, pictureFilter: 'noise=alls=8:allf=t' }
  return makeMedia({
    path: join(folder, `${size}-${keyEach}.mp4`),
    format: 'mp4',
    picture: testPicture(look),
    sound: testSound({ seconds }),
  })
}

function print(rows: readonly Row[], encoders: readonly Encoder[], seconds: number): void {
  console.log(`\n${seconds} s, 30 frames a second, CPU s (MB), least of ${ROUNDS}, ${sayLoad()}\n`)
  console.log(`| Work | ${encoders.map(({ id }) => id).join(' | ')} |`)
  console.log(`|-|${encoders.map(() => '-:').join('|')}|`)
  for (const work of new Set(rows.map((row) => row.work))) {
    const cells = encoders.map(({ id }) => {
      const costs = rows.filter((row) => row.work === work && row.encoder === id)
      const cpuSec = Math.min(...costs.map(({ cost }) => cost.cpuSec))
      const memoryMb = Math.max(...costs.map(({ cost }) => cost.memoryMb))
      return `${cpuSec.toFixed(1)} (${Math.round(memoryMb)})`
    })
    console.log(`| ${work} | ${cells.join(' | ')} |`)
  }
}
